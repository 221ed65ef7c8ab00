/**
 * One subject's runs compared, from what they recorded to the causes of its failures; and which suspects to put to the
 * proof. It finds no words for anything.
 */
package org.locon.stats.analysis;
