/**
 * When one run came to the places where runs fail: which exceptions its threads made, and where and when. It knows
 * nothing of what is concluded of that.
 */
package org.locon.instrument.moment;
