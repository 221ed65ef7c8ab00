package org.locon.model;

/**
 * A class, or a method of it, that runs unwoven.
 *
 * @param reason why, in the user's words
 */
public record UnwovenCode(String name, String reason) {}
