package io.research.studies.study;

import io.research.kernel.time.Ids;
import java.util.UUID;

/** What identifies a study; it can stand before the study exists, so that others may refer to it. */
public record ReservedStudy(UUID id, String slug, String testToken) {

    public static ReservedStudy next() {
        return new ReservedStudy(Ids.next(), Secrets.slug(), Secrets.token());
    }
}
