/**
 * One recording: what it is told, the recorder with a part for each concern, and what it hands out. This is what the
 * provider uses; nothing below knows it.
 */
package org.locon.instrument.recording;
