package org.locon.instrument.observation;

import org.locon.model.Site;

/**
 * A thread came to {@code site} with a lock that it had taken after it was at {@code place}. Another JVM that is told
 * so needs no run to learn it.
 *
 * @param call whether the site is the lock of a synchronized method, and the place its call
 */
public record LockApproach(Site site, Site place, boolean call) {}
