package org.locon.instrument.observation;

/**
 * A place where threads waited with a limit that ran out.
 *
 * @param noisy whether threads were held up meanwhile for so long that this alone may be why, each time
 */
public record ExpiredWait(int site, boolean noisy) {}
