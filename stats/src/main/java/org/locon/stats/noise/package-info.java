/**
 * What experiments with noise at some points say of these points, and which experiments to make. Users' search
 * strategies are compiled against it, so names and meanings here stay.
 */
package org.locon.stats.noise;
