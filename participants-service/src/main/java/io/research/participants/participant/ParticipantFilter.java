package io.research.participants.participant;

import io.research.kernel.address.EmailAddress;
import io.research.kernel.json.QueryFields;
import io.research.kernel.json.Text;
import io.research.kernel.page.PageRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Which participants a list shows: those that match all filters; null is no filter.
 *
 * @param emailKey the {@link EmailAddress#key()} that is looked for
 */
record ParticipantFilter(UUID studyId, String emailKey, String externalId, PageRequest page) {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    /** No participant has it: stands for text that cannot be an address or an id. */
    private static final String NOBODY = "";

    static ParticipantFilter read(QueryFields in) {
        var studyId = in.uuid("study_id");
        String email = in.exactly("email");
        String externalId = in.exactly("external_id");
        var page = in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
        in.refuse();
        if (externalId != null && studyId == null) {
            in.fault("study_id", "required", "is required together with external_id");
        }
        return new ParticipantFilter(studyId, key(email), storable(externalId), page);
    }

    /** Whether only a few rows can match, so that counting them is cheap. */
    boolean isNarrow() {
        return emailKey != null || externalId != null;
    }

    /** The filter as HQL over {@link #parameters()}. */
    String condition() {
        return parameters().keySet().stream().map(name -> name + " = :" + name).collect(Collectors.joining(" and "));
    }

    Map<String, Object> parameters() {
        var parameters = new HashMap<String, Object>();
        parameters.put("studyId", studyId);
        parameters.put("emailKey", emailKey);
        parameters.put("externalId", externalId);
        parameters.values().removeIf(value -> value == null);
        return parameters;
    }

    /** A plus sign that a client did not encode arrives as a blank, which no address has. */
    private static String key(String email) {
        return email == null
                ? null
                : EmailAddress.parse(email.replace(' ', '+'))
                        .map(EmailAddress::key)
                        .orElse(NOBODY);
    }

    private static String storable(String text) {
        return text == null || Text.isStorable(text) ? text : NOBODY;
    }
}
