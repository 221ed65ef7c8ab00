/**
 * What a run does to the schedule: noise, priorities, orders, what is forced or forbidden, and how much of that is
 * bearable. It holds threads, for a bounded time, before what they do or after it. It records nothing but where they
 * came by and what became of its gates.
 */
package org.locon.instrument.scheduling;
