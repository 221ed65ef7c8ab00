package org.locon.campaign;

import java.io.IOException;

/** A campaign file that can't be used. The message is one line for the user: file, key, value, what is allowed. */
public final class CampaignException extends IOException {

    CampaignException(String message, Throwable cause) {
        super(message, cause);
    }
}
