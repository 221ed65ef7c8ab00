/** Who is stuck, and why: it looks at threads that wait, and at the locks that they hold and wait for. */
package org.locon.instrument.standstill;
