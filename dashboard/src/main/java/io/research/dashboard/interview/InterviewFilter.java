package io.research.dashboard.interview;

import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;

/**
 * What the list of interviews is filtered by, as it stands in the address.
 *
 * @param since a day in UTC; empty for all
 * @param email of somebody who was invited to the study; empty for all
 */
public record InterviewFilter(
        @QueryParam("status") @DefaultValue("") String status,
        @QueryParam("quality") List<String> quality,
        @QueryParam("since") @DefaultValue("") String since,
        @QueryParam("email") @DefaultValue("") String email,
        @QueryParam("participant_id") @DefaultValue("") String participantId,
        @QueryParam("include_test") @DefaultValue("") String includeTest) {
    private static final int UNPROCESSABLE = 422;

    public boolean isEmpty() {
        return status.isBlank()
                && quality.isEmpty()
                && since.isBlank()
                && email.isBlank()
                && participantId.isBlank()
                && !isWithTrials();
    }

    public boolean isWithTrials() {
        return "true".equals(includeTest);
    }

    public boolean has(String label) {
        return quality.contains(label);
    }

    /** The address of the list with what it is filtered by. */
    Query addTo(Query list) {
        addCommon(list).with("since", since).with("email", email);
        return list.with("participant_id", participantId);
    }

    /** @param participant the person that the list is narrowed to; null for everybody */
    Query ask(Query list, String participant) {
        return addCommon(list).with("started_after", beginOf(since)).with("participant_id", participant);
    }

    private Query addCommon(Query list) {
        quality.forEach(label -> list.with("quality", label));
        return list.with("status", status).with("include_test", isWithTrials() ? "true" : null);
    }

    private static String beginOf(String day) {
        try {
            return day.isBlank() ? null : LocalDate.parse(day) + "T00:00:00Z";
        } catch (DateTimeParseException noDay) {
            throw ApiFault.of(UNPROCESSABLE, "The day to begin with is not a day of the calendar.");
        }
    }
}
