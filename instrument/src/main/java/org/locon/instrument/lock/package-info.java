/** Which locks a thread holds, and which it took while it held which others. It knows nothing of accesses. */
package org.locon.instrument.lock;
