package org.locon.stats.spool;

/** The kinds of record in a spool file, each with the number that stands for it there. */
enum RecordType {
    CAMPAIGN(1),
    SUBJECT(2),
    SITE(3),
    FEATURE(4),
    RUN_BEGUN(5),
    RUN_DONE(6),
    LEFT_OUT(7),
    SEEN(8),
    STOPPED(9),
    ENDED(10),
    EXITING(11),
    THREAD(12),
    CIRCUMSTANCES(13),
    ROUND(14),
    CONFLICTS(15),
    GAPS(16),
    PLAIN_BEGUN(17),
    PLAIN_DONE(18),
    CUT_OFF(19),
    TRIAL(20),
    OMISSION(21),
    THREADS(22),
    PROOF(23),
    PLACE(24);

    private static final RecordType[] TYPES = values();

    private final int code;

    RecordType(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static RecordType of(int code) throws DamageException {
        for (RecordType type : TYPES) {
            if (type.code == code) {
                return type;
            }
        }
        throw new DamageException("the record's type " + code + " is unknown");
    }
}
