package org.locon.maven.surefire;

import java.nio.file.Path;

/**
 * One fork of a campaign.
 *
 * @param number distinguishes it from the forks before: Surefire refuses to run one configuration twice
 * @param test Surefire's {@code -Dtest}, or empty for what the POM includes
 */
public record ForkRequest(int number, Path campaign, Path reports, String test) {}
