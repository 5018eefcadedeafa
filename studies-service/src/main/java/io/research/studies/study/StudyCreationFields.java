package io.research.studies.study;

import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Fields;
import java.time.Instant;

/** The fields of a study that is complete when it is created, so that its interviews can begin at once. */
public record StudyCreationFields(StudyPatch fields) {

    /** Reads a study like a create request, and refuses one that is incomplete or recruits from the panel. */
    public static StudyCreationFields read(Fields in) {
        return new StudyCreationFields(StudyPatch.readComplete(in));
    }

    /** Reads a study that recruits from the panel, complete too. */
    public static StudyCreationFields readForPanel(Fields in) {
        return new StudyCreationFields(StudyPatch.readForPanel(in));
    }

    /** The study as other services will see it; nothing is stored. */
    public StudyState preview(Tenant tenant, StudyIdentity identity, Instant now) {
        return Study.create(tenant, identity, fields, now).state();
    }

    public String name() {
        return fields.name().orNull();
    }

    public String language() {
        return fields.language().orNull();
    }

    public Integer expectedDurationSeconds() {
        return fields.expectedDurationSeconds().orNull();
    }
}
