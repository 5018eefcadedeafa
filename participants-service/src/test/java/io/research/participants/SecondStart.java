package io.research.participants;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/**
 * What some tests need set differently, all in one place, because every further profile is one more start: the worker that
 * sends invitations rests, an organization has few e-mails an hour, and one of its requests may wait for a job.
 */
public class SecondStart implements QuarkusTestProfile {
    /** E-mails of an organization within an hour. */
    public static final int EMAILS = 10;

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "research.mail.parallel", "0",
                "research.mail.per-organization-hour", Integer.toString(EMAILS),
                "research.job.waiting", "1");
    }
}
