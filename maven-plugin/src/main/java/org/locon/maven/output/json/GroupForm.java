package org.locon.maven.output.json;

import java.util.List;
import org.locon.stats.diagnosis.SuspectGroup;

/** Suspects that say the same, the best of them first. */
record GroupForm(int rank, List<SuspectForm> witnesses, Integer further) {

    GroupForm {
        witnesses = List.copyOf(witnesses);
    }

    static GroupForm of(SuspectGroup group) {
        return new GroupForm(
                group.rank(),
                FormLists.all(group.witnesses(), SuspectForm::of),
                group.further() == 0 ? null : group.further());
    }

    SuspectGroup group() {
        return new SuspectGroup(rank, FormLists.all(witnesses, SuspectForm::suspect), further == null ? 0 : further);
    }
}
