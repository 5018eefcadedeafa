package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What generators of clients lose or break on is in neither form of the document. */
class GeneratorFormTest {
    private static final Set<String> VALUES = Set.of("example", "examples", "default", "enum");

    @Test
    void no_schema_is_built_of_others() throws IOException {
        assertThat(schemas(document(), schema -> schema.path("allOf").isArray()))
                .isEmpty();
    }

    @Test
    void a_constant_is_a_string() throws IOException {
        assertThat(schemas(document(), schema -> schema.path("const").isValueNode())
                        .filter(schema -> !schema.path("const").isTextual()))
                .isEmpty();
    }

    @Test
    void no_member_is_null_alone() throws IOException {
        assertThat(schemas(document(), schema -> schema.path("properties").isObject())
                        .flatMap(schema -> schema.path("properties").properties().stream())
                        .filter(member ->
                                member.getValue().path("type").asText().equals("null")))
                .isEmpty();
    }

    /** Clients read all of them as the first; one without a type takes any. */
    @Test
    void the_answers_of_an_operation_have_one_schema() throws IOException {
        assertThat(schemas(document(), node -> node.path("operationId").isTextual())
                        .filter(operation -> {
                            var answers = answers(operation);
                            return answers.stream().distinct().count() > 1
                                    && !answers.getFirst().equals(untyped(answers.getFirst()));
                        })
                        .map(operation -> operation.path("operationId").asText()))
                .isEmpty();
    }

    /** The check that a public client runs before it is released takes no other way of saying that it may be null. */
    @Test
    void the_types_of_content_in_a_search_are_listed_where_clients_look_for_them() throws IOException {
        var types = document()
                .at(
                        "/components/schemas/ResearchSearch/properties/filters/properties/content_types/anyOf/0/items/enum");

        assertThat(types).hasSize(5);
    }

    @Test
    void the_old_form_knows_neither_null_nor_constants() throws IOException {
        var old = OpenApi30.of(document());

        assertThat(schemas(
                        old,
                        schema -> schema.path("type").isArray()
                                || schema.path("type").asText().equals("null")
                                || schema.path("const").isValueNode()
                                || schema.path("examples").isArray()))
                .isEmpty();
        assertThat(schemas(old, schema -> schema.path("nullable").asBoolean())).isNotEmpty();
    }

    @Test
    void the_old_form_keeps_every_member_and_what_is_called_as_a_keyword() throws IOException {
        var document = document();
        var old = OpenApi30.of(document);

        document.at("/components/schemas").properties().forEach(schema -> assertThat(
                        old.at("/components/schemas/" + schema.getKey() + "/properties")
                                .size())
                .as(schema.getKey())
                .isEqualTo(schema.getValue().path("properties").size()));
    }

    private static List<JsonNode> answers(JsonNode operation) {
        return operation.path("responses").properties().stream()
                .filter(response -> response.getKey().startsWith("2"))
                .map(response -> response.getValue().at("/content/application~1json/schema"))
                .filter(JsonNode::isObject)
                .toList();
    }

    private static JsonNode untyped(JsonNode schema) {
        return ((ObjectNode) schema.deepCopy()).retain("description");
    }

    private static JsonNode document() throws IOException {
        return new ObjectMapper().readTree(new File("src/main/resources/openapi.json"));
    }

    private static Stream<JsonNode> schemas(JsonNode document, Predicate<JsonNode> wanted) {
        var found = new ArrayList<JsonNode>();
        walk(document, found);
        return found.stream().filter(wanted);
    }

    private static void walk(JsonNode node, List<JsonNode> found) {
        found.add(node);
        if (node.isObject()) {
            node.properties().stream()
                    .filter(member -> !VALUES.contains(member.getKey()))
                    .forEach(member -> walk(member.getValue(), found));
        } else {
            node.forEach(each -> walk(each, found));
        }
    }
}
