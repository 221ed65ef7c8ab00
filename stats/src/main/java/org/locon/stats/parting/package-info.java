/**
 * Up to where runs are compared: a failed one until it failed, a passed one until it was past the places where others
 * fail. It knows what a run says of its moments, and nothing of scores.
 */
package org.locon.stats.parting;
