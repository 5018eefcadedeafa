package io.research.testkit.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OpenApiMergeTest {
    private static final String TEA =
            """
            paths:
              /api/public/v1/teas/:
                post:
                  operationId: createTea
                  tags: [Studies]
                  security: [{bearer: [read, write]}]
                  x-error-codes: [webhook_exists]
                  parameters:
                    - {$ref: '#/components/parameters/IdempotencyKey'}
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}}
                  responses:
                    '201': {description: The tea.}
                    '422': {$ref: '#/components/responses/Error'}
              /api/participant/v1/cups:
                post: {responses: {'201': {content: {application/json: {schema: {$ref: '#/components/schemas/Cup'}}}}}}
            components:
              schemas:
                Tea: {type: object, properties: {leaf: {$ref: '#/components/schemas/Leaf'}}}
                Leaf: {type: string}
                Cup: {type: string}
            """;

    @Test
    void public_paths_are_shown_with_what_they_use_and_nothing_else() {
        var document = merged(TEA);

        assertThat(names(document.path("paths"))).containsExactly("/api/public/v1/teas/");
        assertThat(names(document.at("/components/schemas")))
                .contains("Tea", "Leaf", "ErrorAnswer")
                .doesNotContain("Cup");
        assertThat(document.path("tags")).hasSize(1);
    }

    @Test
    void a_schema_that_is_built_of_others_is_written_out() {
        var document = merged(TEA.replace(
                "Tea: {type: object, properties: {leaf: {$ref: '#/components/schemas/Leaf'}}}",
                "Tea: {description: With leaves., unevaluatedProperties: false, allOf: [{$ref: '#/components/schemas/Plant'},"
                        + " {required: [leaf], properties: {leaf: {$ref: '#/components/schemas/Leaf'}}}]}\n"
                        + "    Plant: {type: object, description: A plant., required: [name],"
                        + " properties: {name: {type: string}}}"));

        var tea = document.at("/components/schemas/Tea");
        assertThat(names(tea.path("properties"))).containsExactly("name", "leaf");
        assertThat(tea.path("required")).hasToString("[\"name\",\"leaf\"]");
        assertThat(tea.path("description").textValue()).isEqualTo("With leaves.");
        assertThat(tea.path("additionalProperties").isBoolean()).isTrue();
        assertThat(tea.has("allOf")).isFalse();
        assertThat(names(document.at("/components/schemas"))).doesNotContain("Plant");
    }

    @Test
    void answers_that_differ_get_one_schema_in_which_only_what_all_have_is_required() {
        var document = merged(
                TEA.replace(
                                "'201': {description: The tea.}",
                                "'201': {content: {application/json: {schema: {$ref: '#/components/schemas/Pot'}}}}\n"
                                        + "        '202': {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}")
                        + """
                    Pot: {type: object, required: [id, state, cups], examples: [{id: 1}], properties: {id: {type: integer},
                      state: {type: string, enum: [ready], description: Now.}, cups: {type: integer}}}
                    Order: {type: object, required: [id, state], properties: {id: {type: integer},
                      state: {type: string, enum: [waiting], description: Then.}}}
                """);

        var shared = document.at("/components/schemas/CreateTeaAnswer");
        var responses = document.at("/paths/~1api~1public~1v1~1teas~1/post/responses");
        assertThat(responses.findValuesAsText("$ref")).contains("#/components/schemas/CreateTeaAnswer");
        assertThat(responses.at("/201/content/application~1json/schema"))
                .isEqualTo(responses.at("/202/content/application~1json/schema"));
        assertThat(responses.at("/201/content/application~1json/example/id").asInt())
                .isEqualTo(1);
        assertThat(shared.path("required")).map(JsonNode::asText).containsExactly("id", "state");
        assertThat(names(shared.path("properties"))).containsExactly("id", "state", "cups");
        assertThat(shared.at("/properties/state/enum")).map(JsonNode::asText).containsExactly("ready", "waiting");
        assertThat(shared.at("/properties/state/description").asText()).isEqualTo("Now. With 202: Then.");
        assertThat(shared.path("description").asText())
                .isEqualTo("With 201: `id`, `state`, `cups`. With 202: `id`, `state`.");
        assertThat(names(document.at("/components/schemas"))).doesNotContain("Pot", "Order");
    }

    @Test
    void answers_that_cannot_be_told_in_one_schema_are_refused() {
        String list = TEA.replace(
                "'201': {description: The tea.}",
                "'201': {content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Leaf'}}}}}\n"
                        + "        '202': {content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}}");

        assertThatThrownBy(() -> merged(list)).hasMessageContaining("createTea: one schema cannot be made");
    }

    @Test
    void an_operation_ends_in_the_errors_of_its_kind_and_in_those_that_it_names() {
        var operation = merged(TEA).path("paths").path("/api/public/v1/teas/").path("post");

        assertThat(names(operation.path("responses")))
                .containsExactly(
                        "201", "400", "401", "403", "404", "409", "413", "415", "422", "429", "503", "default");
        assertThat(names(operation.at("/responses/409/content/application~1json/examples")))
                .containsExactlyInAnyOrder(
                        "webhook_exists",
                        "idempotency_key_reused",
                        "idempotency_result_pending",
                        "admin_organization_required");
        assertThat(operation.has("x-error-codes")).isFalse();
    }

    @Test
    void scopes_are_named_beside_the_security_requirement() {
        var operation = merged(TEA).path("paths").path("/api/public/v1/teas/").path("post");

        assertThat(operation.path("security")).hasToString("[{\"bearer\":[]}]");
        assertThat(operation.path("x-required-scopes")).hasToString("[\"read\",\"write\"]");
        assertThat(operation.path("description").asText()).isEqualTo("Needs the scopes `read` and `write`.");
    }

    @Test
    void headers_of_all_answers_are_added() {
        var created = merged(TEA).at("/paths/~1api~1public~1v1~1teas~1/post/responses/201/headers");

        assertThat(names(created))
                .containsExactlyInAnyOrder("X-Request-ID", "RateLimit-Policy", "RateLimit", "Idempotent-Replayed");
    }

    @Test
    void every_answer_of_a_deprecated_operation_says_so() {
        var responses = merged(TEA.replace("operationId: createTea", "deprecated: true"))
                .at("/paths/~1api~1public~1v1~1teas~1/post/responses");

        assertThat(responses).isNotEmpty().allSatisfy(response -> assertThat(names(response.path("headers")))
                .contains("Deprecation", "Sunset", "Link"));
    }

    @Test
    void two_parts_may_answer_different_methods_of_one_path() {
        var other = TEA.replace("post:", "get:").replaceAll("Tea|Leaf", "Other$0");

        var document = merged(TEA, other);

        assertThat(names(document.path("paths").path("/api/public/v1/teas/"))).containsExactlyInAnyOrder("post", "get");
    }

    @Test
    void two_components_of_one_name_are_refused() {
        var other = TEA.replace("/teas/", "/leaves/").replace("Leaf: {type: string}", "Leaf: {type: integer}");

        assertThatThrownBy(() -> merged(TEA, other)).hasMessageContaining("#/components/schemas/Leaf is another one");
    }

    @Test
    void a_component_that_all_share_is_not_defined_again() {
        var other = TEA.replace("Leaf", "ErrorAnswer");

        assertThatThrownBy(() -> merged(other)).hasMessageContaining("another one in common.yaml");
    }

    @Test
    void a_reference_to_nothing_is_refused() {
        assertThatThrownBy(() -> merged(TEA.replace("Leaf: {", "Blade: {")))
                .hasMessageContaining("there is no #/components/schemas/Leaf");
    }

    @Test
    void one_operation_in_two_parts_is_refused() {
        var other = TEA.replace("createTea", "brewTea");

        assertThatThrownBy(() -> merged(TEA, other)).hasMessageContaining("another part has another post");
    }

    @Test
    void an_unknown_tag_and_an_unknown_code_are_refused() {
        assertThatThrownBy(() -> merged(TEA.replace("[Studies]", "[Teas]"))).hasMessageContaining("no tag [Teas]");
        assertThatThrownBy(() -> merged(TEA.replace("webhook_exists", "tea_exists")))
                .hasMessageContaining("no code tea_exists");
    }

    private static ObjectNode merged(String... yamls) {
        return OpenApiMerge.of(Stream.of(yamls).map(OpenApiMergeTest::part).toList());
    }

    private static OpenApiPart part(String yaml) {
        try {
            return new OpenApiPart("tea.yaml", (ObjectNode) new YAMLMapper().readTree(yaml));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static List<String> names(JsonNode object) {
        return object.properties().stream().map(java.util.Map.Entry::getKey).toList();
    }
}
