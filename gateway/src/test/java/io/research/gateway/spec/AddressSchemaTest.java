package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What generated clients check before they send, and what they call their classes. */
class AddressSchemaTest {
    private static final Path DOCUMENT = Path.of("src/main/resources/openapi.json");
    private static final String HOOK_PATTERN = "^[Hh][Tt][Tt][Pp][Ss]://[^/?#@ ]+([/?][^# ]*)?$";

    private final JsonNode document = read();

    @Test
    void every_e_mail_address_says_that_it_is_one() {
        var addresses = fields("email");
        addresses.addAll(
                fields("emails").stream().map(list -> list.path("items")).toList());

        assertThat(addresses).hasSizeGreaterThan(5).allSatisfy(address -> assertThat(
                        address.path("format").asText())
                .as("%s", address)
                .isEqualTo("email"));
    }

    @Test
    void every_hook_url_says_what_is_taken_or_that_it_is_an_address() {
        var urls = fields("hook_url");

        assertThat(urls)
                .hasSize(5)
                .allSatisfy(url ->
                        assertThat(url.path("format").asText()).as("%s", url).isEqualTo("uri"));
        assertThat(urls.stream().filter(url -> url.has("maxLength")).map(url -> url.path("pattern")
                        .asText()))
                .as("those that are sent")
                .containsExactly(HOOK_PATTERN, HOOK_PATTERN);
    }

    @Test
    void no_schema_has_the_name_of_a_class_of_many_languages() {
        assertThat(document.at("/components/schemas").fieldNames())
                .toIterable()
                .contains("ErrorAnswer")
                .doesNotContain("Error", "Exception", "Object", "String", "Date", "Map", "List");
    }

    /** The schemas of all fields of that name, wherever they stand. */
    private List<JsonNode> fields(String name) {
        var found = new ArrayList<JsonNode>();
        find(name, document, found);
        return found;
    }

    private static void find(String name, JsonNode node, List<JsonNode> found) {
        if (node.path("properties").has(name)) {
            found.add(node.path("properties").path(name));
        }
        node.forEach(child -> find(name, child, found));
    }

    private static JsonNode read() {
        try {
            return new ObjectMapper().readTree(DOCUMENT.toFile());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
