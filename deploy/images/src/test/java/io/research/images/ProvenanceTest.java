package io.research.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In the words of in-toto (Statement 1) and SLSA (Provenance 1). */
class ProvenanceTest {
    private static final String IMAGE = "sha256:" + "b".repeat(64);
    private static final String COMMIT = "c".repeat(40);

    @TempDir
    private Path folder;

    @Test
    void it_names_the_image_what_it_was_made_of_and_by_whom() throws Exception {
        var source = new Provenance.Source(Optional.of(COMMIT), false);
        Path start = Files.writeString(folder.resolve("recorded"), "classes");

        JsonNode said = written(source, Optional.of(start));

        assertThat(said.get("_type").asText()).isEqualTo("https://in-toto.io/Statement/v1");
        assertThat(said.get("predicateType").asText()).isEqualTo("https://slsa.dev/provenance/v1");
        assertThat(said.at("/subject/0/name").asText()).isEqualTo("tea");
        assertThat(said.at("/subject/0/digest/sha256").asText()).isEqualTo("b".repeat(64));
        assertThat(said.at("/predicate/buildDefinition/externalParameters/version")
                        .asText())
                .isEqualTo("1.2.3");
        assertThat(said.at("/predicate/runDetails/builder/id").asText()).isEqualTo("https://builder.example");
        assertThat(said.at("/predicate/runDetails/byproducts/0/digest/sha256").asText())
                .isEqualTo(Sha256.of("classes"));
        assertThat(material(said, "source").at("/digest/gitCommit").asText()).isEqualTo(COMMIT);
        assertThat(material(said, "base").at("/digest/sha256").asText())
                .isEqualTo(Sha256.of(folder.resolve("base.tar")));
        assertThat(material(said, "components").at("/digest/sha256").asText()).isEqualTo(Sha256.of("components"));
    }

    /** The name of a file says enough; its folder is that of somebody's machine. */
    @Test
    void it_says_nothing_of_the_machine() throws Exception {
        assertThat(written(new Provenance.Source(Optional.empty(), false), Optional.empty())
                        .toString())
                .contains("tar://base.tar")
                .doesNotContain(folder.toString(), "gitCommit", "byproducts");
    }

    private JsonNode written(Provenance.Source source, Optional<Path> start) throws Exception {
        var foundation = Foundation.of(ScratchBase.in(folder), Foundation.Choice.BASE, folder.resolve("images"));
        Path module = folder.resolve("tea-service");
        Files.createDirectories(module.resolve("target/quarkus-app/lib"));
        Files.writeString(module.resolve("target/bom.json"), "components");
        var image = new ServiceImage(
                module, "1.2.3", folder, SharedLibraries.of(List.of(ServiceImage.application(module))));
        Path file = folder.resolve("tea.provenance.json");

        new Provenance("https://builder.example", source, foundation).write(file, image, IMAGE, start);

        return new ObjectMapper().readTree(file.toFile());
    }

    private static JsonNode material(JsonNode statement, String name) {
        for (JsonNode material : statement.at("/predicate/buildDefinition/resolvedDependencies")) {
            if (material.get("name").asText().equals(name)) {
                return material;
            }
        }
        throw new AssertionError("no material " + name);
    }
}
