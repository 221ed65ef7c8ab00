/**
 * When one run came to the places where runs fail: which exceptions its threads made, and when it passed the places of
 * earlier failures. It knows nothing of what is concluded of that.
 */
package org.locon.instrument.moment;
