package io.research.studies.planning.conversation;

import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.studies.concept.ConceptUpload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The body of a turn, understood.
 *
 * @param upload the concept image that came with it, or null
 */
record TurnBody(Body body, PlanningRequest request, ConceptUpload upload) {

    private record Parts(PlanningRequest request, ConceptUpload upload) {}

    /** @throws io.research.kernel.problem.Problem when the body cannot be read or breaks a rule */
    static TurnBody parse(byte[] json) {
        try {
            var body = BodyReader.parse(new ByteArrayInputStream(json));
            var parts = body.read(in -> new Parts(
                    PlanningRequest.read(in),
                    in.object("concept_image", ConceptUpload::read).orNull()));
            body.digest();
            return new TurnBody(body, parts.request(), parts.upload());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
