package io.research.gateway.docs;

import java.util.List;

/**
 * One operation of the reference. Texts are HTML.
 *
 * @param id the anchor
 * @param request the body; null where there is none
 * @param curl the call, for a shell; null for what the suite sends
 */
public record Operation(
        String id,
        String method,
        String path,
        String summary,
        String description,
        boolean deprecated,
        List<Parameter> parameters,
        Content request,
        String curl,
        List<Answer> answers,
        List<Refusal> refusals) {

    /** A parameter in path, query or header. */
    public record Parameter(String name, String in, String type, boolean required, String note) {}

    /** A body: its media type, its members, and an example as JSON; null where there is none. */
    public record Content(String mediaType, List<SchemaRow> rows, String example) {}

    /** What success looks like; content is null where there is no body. */
    public record Answer(String status, String description, List<String> headers, Content content) {}

    /** A status of errors, and the codes that come with it. */
    public record Refusal(String status, List<String> codes) {}
}
