package org.locon.stats.spool;

/** Why a subject isn't run any more, and the same in the user's words. */
public record StopNotice(StopReason stop, String text) {}
