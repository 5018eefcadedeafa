package io.research.testkit.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerContractTest {
    private static final String TEA =
            """
            paths:
              /api/public/v1/teas/{tea_id}:
                put:
                  operationId: replaceTea
                  tags: [Studies]
                  security: [{bearer: [write]}]
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Brew'}}}}
                  responses:
                    '200':
                      description: The tea.
                      headers: {ETag: {$ref: '#/components/headers/ETag'}}
                      content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}
            components:
              schemas:
                Brew: {type: object, required: [leaf], properties: {leaf: {type: string}}}
                Tea:
                  allOf:
                    - {$ref: '#/components/schemas/Brew'}
                    - type: object
                      required: [cups]
                      properties:
                        cups: {type: array, items: {$ref: '#/components/schemas/Cup'}}
                        notes: {type: object}
                        last: {oneOf: [{$ref: '#/components/schemas/Cup'}, {type: 'null'}]}
                Cup: {type: object, required: [size], properties: {size: {type: integer}}}
            """;
    private static final String GOOD = "{\"leaf\": \"green\", \"cups\": [{\"size\": 1}], \"last\": null}";

    private final AnswerContract contract = new AnswerContract(document());

    @Test
    void an_answer_as_documented_is_right_with_and_without_a_trailing_slash() {
        assertThat(answered(GOOD)).isEmpty();
        assertThat(faults("PUT", "/api/public/v1/teas/7/", "", 200, List.of("etag", "x-request-id", "Date"), GOOD))
                .isEmpty();
        assertThat(answered("{\"leaf\": \"green\", \"cups\": [], \"notes\": {\"any\": 1}, \"last\": {\"size\": 2}}"))
                .isEmpty();
    }

    @Test
    void an_unknown_a_missing_and_a_mistyped_member_are_found() {
        assertThat(answered("{\"leaf\": \"green\", \"cups\": [], \"sugar\": 1}"))
                .isNotEmpty();
        assertThat(answered("{\"leaf\": \"green\", \"cups\": [{\"size\": 1, \"colour\": 1}]}"))
                .isNotEmpty();
        assertThat(answered("{\"leaf\": \"green\", \"cups\": [], \"last\": {\"size\": 1, \"colour\": 1}}"))
                .isNotEmpty();
        assertThat(answered("{\"leaf\": \"green\"}")).isNotEmpty();
        assertThat(answered("{\"leaf\": 1, \"cups\": []}")).isNotEmpty();
    }

    @Test
    void an_undocumented_status_header_operation_and_media_type_are_found() {
        assertThat(faults("PUT", "/api/public/v1/teas/7", "", 201, List.of(), GOOD))
                .containsExactly("replaceTea: status 201 is not documented");
        assertThat(faults("PUT", "/api/public/v1/teas/7", "", 200, List.of("X-Leak"), GOOD))
                .containsExactly("replaceTea: header X-Leak is not documented");
        assertThat(faults("GET", "/api/public/v1/teas/7", "", 200, List.of(), GOOD))
                .isNotEmpty();
        assertThat(contract.faults("PUT", "/api/public/v1/teas/7", bytes(""), 200, List.of(), "text/csv", bytes("a")))
                .isNotEmpty();
    }

    @Test
    void an_accepted_request_that_the_document_refuses_is_found() {
        assertThat(faults("PUT", "/api/public/v1/teas/7", "{\"leaf\": \"green\"}", 200, List.of(), GOOD))
                .isEmpty();
        assertThat(faults("PUT", "/api/public/v1/teas/7", "{\"leaf\": 1}", 200, List.of(), GOOD))
                .isNotEmpty();
        assertThat(faults("PUT", "/api/public/v1/teas/7", "{\"leaf\": \"green\", \"milk\": 1}", 200, List.of(), GOOD))
                .isNotEmpty();
    }

    @Test
    void what_is_outside_of_the_public_contract_is_not_judged() {
        assertThat(faults("GET", "/i/slug", "", 418, List.of("X-Any"), "")).isEmpty();
    }

    @Test
    void what_nobody_was_answered_is_told() {
        answered(GOOD);

        assertThat(contract.unseen()).contains("replaceTea 401").doesNotContain("replaceTea 200");
    }

    private List<String> answered(String body) {
        return faults("PUT", "/api/public/v1/teas/7", "", 200, List.of(), body);
    }

    private List<String> faults(
            String method, String path, String sent, int status, List<String> headers, String body) {
        return contract.faults(method, path, bytes(sent), status, headers, "application/json", bytes(body));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ObjectNode document() {
        try {
            return OpenApiMerge.of(List.of(new OpenApiPart("tea.yaml", (ObjectNode) new YAMLMapper().readTree(TEA))));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
