package org.locon.surefire.campaign;

/** The campaign can't be run. The message is one line, for the user. */
public final class CampaignFailure extends Exception {

    public CampaignFailure(String message) {
        this(message, null);
    }

    public CampaignFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /** What was wrong in the first place, in one line. */
    public static String root(Throwable throwable) {
        Throwable root = throwable;
        for (int depth = 0; root.getCause() != null && depth < 50; depth++) {
            root = root.getCause();
        }
        return root.toString().strip().replaceAll("\\s+", " ");
    }
}
