/**
 * A recorded bug once more: its places found in this JVM, its order forced, and what happens told step by step. Knows
 * recipes and how runs are made. How bugs are found and what a recipe file looks like is none of its business.
 */
package org.locon.surefire.replay;
