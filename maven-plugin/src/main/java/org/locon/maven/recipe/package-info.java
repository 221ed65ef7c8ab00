/**
 * Recipes as files that people read, keep and hand on: how they are written, read back with distrust, and chosen. Knows
 * JSON and folders. How a recipe comes about and what is done with it is for others.
 */
package org.locon.maven.recipe;
