package io.research.studies.creation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.json.Body;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.studies.study.StudyCreationFields;
import io.research.studies.study.StudyIdentity;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A request for a study with its participants (specification §4.1).
 *
 * @param participants as they came: participants-service reads and judges them
 */
record CreationRequest(StudyCreationFields study, JsonNode participants) {
    private static final String STUDY = "study";
    private static final String PARTICIPANTS = "participants";
    private static final List<String> SCHEMA = List.of(STUDY, PARTICIPANTS);

    static CreationRequest of(Body body) {
        return new CreationRequest(body.read(CreationRequest::readStudy), body.member(PARTICIPANTS));
    }

    /** Reads the study in the body and skips the participants. */
    static StudyCreationFields readStudy(Fields in) {
        in.ignore(PARTICIPANTS);
        return in.required().object(STUDY, StudyCreationFields::read).orNull();
    }

    /** The body without the study, for participants-service; also if the participants are missing. */
    static ObjectNode participantsOf(Body body) {
        var part = JsonNodeFactory.instance.objectNode();
        var participants = body.member(PARTICIPANTS);
        if (!participants.isMissingNode()) {
            part.set(PARTICIPANTS, participants);
        }
        return part;
    }

    /** The faults of study and participants in the order of the schema. */
    static List<Fault> inOrder(List<Fault> ofStudy, List<Fault> ofParticipants) {
        return Stream.concat(ofStudy.stream(), ofParticipants.stream())
                .sorted(Comparator.comparingInt(CreationRequest::position))
                .limit(Problem.MOST_FAULTS)
                .toList();
    }

    /** The request to participants-service to prepare its part. */
    ObjectNode preparation(StudyIdentity identity) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject(STUDY)
                .put("id", identity.id().toString())
                .put("slug", identity.slug())
                .put("name", study.name())
                .put("expected_duration_seconds", study.expectedDurationSeconds())
                .put("language", study.language());
        body.set(PARTICIPANTS, participants);
        return body;
    }

    private static int position(Fault fault) {
        int at = fault.loc().size() < 2 ? -1 : SCHEMA.indexOf(fault.loc().get(1));
        return at < 0 ? SCHEMA.size() : at;
    }
}
