package io.research.participants.participant;

import io.research.kernel.json.Text;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Which participants a list shows; all filters hold together and null asks for nothing.
 *
 * @param emailKey the {@link EmailAddress#key()} that is looked for
 */
record ParticipantFilter(UUID studyId, String emailKey, String externalId) {
    /** What nobody has: stands for a text that can be no address or id. */
    private static final String NOBODY = "";

    /**
     * Reads the query parameters; one that is left out or empty asks for nothing.
     *
     * @throws Problem {@code validation_failed} for a study that is no id, or an external id without its study
     */
    static ParticipantFilter of(String studyId, String email, String externalId) {
        if (isGiven(studyId) && Ids.parse(studyId).isEmpty()) {
            throw Problem.invalid(List.of(new Fault(List.of("query", "study_id"), "must be a UUID", "uuid")));
        }
        if (isGiven(externalId) && !isGiven(studyId)) {
            throw Problem.invalid(List.of(
                    new Fault(List.of("query", "study_id"), "is required together with external_id", "required")));
        }
        return new ParticipantFilter(
                Ids.parse(studyId).orElse(null),
                isGiven(email) ? key(email) : null,
                isGiven(externalId) ? storable(externalId) : null);
    }

    /** Whether only a few rows can match, so that counting them is cheap. */
    boolean isNarrow() {
        return emailKey != null || externalId != null;
    }

    /** The filter as HQL over {@link #parameters()}. */
    String condition() {
        var conditions = new ArrayList<String>();
        parameters().keySet().forEach(name -> conditions.add(name + " = :" + name));
        return String.join(" and ", conditions);
    }

    Map<String, Object> parameters() {
        var parameters = new HashMap<String, Object>();
        if (studyId != null) {
            parameters.put("studyId", studyId);
        }
        if (emailKey != null) {
            parameters.put("emailKey", emailKey);
        }
        if (externalId != null) {
            parameters.put("externalId", externalId);
        }
        return parameters;
    }

    /** A plus sign that a client left bare arrives as a blank, which no address has. */
    private static String key(String email) {
        return EmailAddress.parse(email.replace(' ', '+'))
                .map(EmailAddress::key)
                .orElse(NOBODY);
    }

    private static String storable(String text) {
        return Text.isStorable(text) ? text : NOBODY;
    }

    private static boolean isGiven(String text) {
        return text != null && !text.isEmpty();
    }
}
