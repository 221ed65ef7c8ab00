/**
 * What a run does to the schedule: noise, priorities, orders, and how much of that is bearable. It holds threads, for a
 * bounded time, before what they do or after it; it records nothing but where they came by.
 */
package org.locon.instrument.scheduling;
