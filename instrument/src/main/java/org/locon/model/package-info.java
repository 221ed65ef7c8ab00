/**
 * The values that all modules speak of: where something happens, what a run can show, what it was told, and what became
 * of it. Equal values from two JVMs mean the same. It knows the JDK alone, and neither how a run is recorded nor what
 * is concluded of it.
 */
package org.locon.model;
