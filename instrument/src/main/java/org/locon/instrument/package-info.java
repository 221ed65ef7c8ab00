/**
 * What users' own listeners are written against: what they hear, and the places that it happens at. Nothing in here
 * knows how anything is recorded.
 */
package org.locon.instrument;
