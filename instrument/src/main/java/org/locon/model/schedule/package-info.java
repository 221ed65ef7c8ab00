/**
 * Which schedule brings a feature about, and which one keeps it from coming. It knows features and schedules, and
 * nothing of how a run keeps one.
 */
package org.locon.model.schedule;
