package io.research.studies.kickoff;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.json.Body;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.studies.study.CompleteStudy;
import io.research.studies.study.ReservedStudy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A study and the people for it (specification §4.1).
 *
 * @param participants as they came: their rules are those of participants-service, which reads them
 */
record KickoffRequest(CompleteStudy study, JsonNode participants) {
    private static final String STUDY = "study";
    private static final String PARTICIPANTS = "participants";
    private static final List<String> SCHEMA = List.of(STUDY, PARTICIPANTS);
    private static final int MAX_FAULTS = 100;

    static KickoffRequest of(Body body) {
        return new KickoffRequest(body.read(KickoffRequest::readStudy), body.member(PARTICIPANTS));
    }

    /** Reads the part of the body that is ours. */
    static CompleteStudy readStudy(Fields in) {
        in.ignore(PARTICIPANTS);
        return in.required().object(STUDY, CompleteStudy::read).orNull();
    }

    /** The part of the body that is theirs, for participants-service to judge: also when it is missing. */
    static String theirPart(Body body) {
        var part = JsonNodeFactory.instance.objectNode();
        var participants = body.member(PARTICIPANTS);
        if (!participants.isMissingNode()) {
            part.set(PARTICIPANTS, participants);
        }
        return part.toString();
    }

    /** The faults of both parts in the order of the schema. */
    static List<Fault> inOrder(List<Fault> ours, List<Fault> theirs) {
        return Stream.concat(ours.stream(), theirs.stream())
                .sorted(Comparator.comparingInt(KickoffRequest::position))
                .limit(MAX_FAULTS)
                .toList();
    }

    /** A refusal of the study alone, told where the study stands in this body. */
    static Problem aboutStudy(Problem refusal) {
        return Problem.invalid(refusal.faults().stream()
                .map(fault -> new Fault(within(fault.loc()), fault.msg(), fault.type()))
                .toList());
    }

    /** What participants-service is to prepare. */
    String preparation(ReservedStudy place) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject(STUDY)
                .put("id", place.id().toString())
                .put("slug", place.slug())
                .put("name", study.name())
                .put("expected_duration_seconds", study.expectedDurationSeconds())
                .put("language", study.language());
        body.set(PARTICIPANTS, participants);
        return body.toString();
    }

    private static List<Object> within(List<Object> loc) {
        var longer = new ArrayList<>(loc);
        longer.add(1, STUDY);
        return longer;
    }

    private static int position(Fault fault) {
        int at = fault.loc().size() < 2 ? -1 : SCHEMA.indexOf(fault.loc().get(1));
        return at < 0 ? SCHEMA.size() : at;
    }
}
