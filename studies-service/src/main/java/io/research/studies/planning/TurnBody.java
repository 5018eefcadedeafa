package io.research.studies.planning;

import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.studies.concept.ConceptUpload;
import java.io.IOException;
import java.io.InputStream;

/**
 * The validated body of a turn.
 *
 * @param body its digest alone
 * @param upload the concept image that came with it, or null
 */
record TurnBody(Body body, PlanningRequest request, ConceptUpload upload) {

    private record Parts(PlanningRequest request, ConceptUpload upload) {}

    /**
     * Reads one.
     *
     * @param length in bytes; -1 where it is not known
     * @throws io.research.kernel.problem.Problem when the body cannot be read or breaks a rule
     */
    static TurnBody parse(InputStream json, long length) throws IOException {
        var body = BodyReader.parse(json, ConceptUpload.DATA, length);
        var parts = body.read(in -> new Parts(
                PlanningRequest.read(in),
                in.object("concept_image", ConceptUpload::read).orNull()));
        return new TurnBody(body.digested(), parts.request(), parts.upload());
    }

    /** About how many bytes of memory it takes. */
    long size() {
        return upload == null ? 0 : upload.size();
    }
}
