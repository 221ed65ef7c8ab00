package org.locon.surefire.campaign;

import org.locon.stats.evidence.FeatureEvidence;

/** Tells the user how far a subject is, once its turn has come. */
final class SubjectProgress implements RunObserver {

    private final ProgressMessages progress;
    private final String subject;
    private final int mostRuns;
    private final FeatureEvidence evidence;
    private int runsHere;
    private boolean isTurn;
    private long begun;

    SubjectProgress(ProgressMessages progress, String subject, int mostRuns, FeatureEvidence evidence) {
        this.progress = progress;
        this.subject = subject;
        this.mostRuns = mostRuns;
        this.evidence = evidence;
    }

    /** From now on run follows upon run. */
    void begin() {
        isTurn = true;
        begun = System.nanoTime();
        runsHere = 0;
    }

    @Override
    public void ran(CompletedRun completed) {
        runsHere += completed.isOfEarlierFork() ? 0 : 1;
        if (isTurn) {
            progress.ran(subject, evidence.runs(), mostRuns, evidence.failed(), runsHere, begun);
        }
    }
}
