package io.research.studies.study;

import io.research.kernel.time.Ids;
import io.research.studies.concept.RandomTokens;
import java.util.UUID;

/**
 * The identifiers of a study. They can be created before the study exists, so that others may refer to it.
 *
 * @param slug of its study link
 * @param testToken what its test link adds to the study link
 */
public record StudyIdentity(UUID id, String slug, String testToken) {

    public static StudyIdentity next() {
        return new StudyIdentity(Ids.next(), RandomTokens.slug(), RandomTokens.token());
    }
}
