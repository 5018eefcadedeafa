package io.research.images;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an image was made of and by what, as a statement of in-toto with a predicate of SLSA (provenance 1.0). Nobody has
 * signed it: it says what this program did, and whoever runs the build vouches for it by signing. It has no dates, so that the
 * same build says the same.
 *
 * @param builder who vouches for the build, as a URI
 * @param source what was built
 */
record Provenance(String builder, Source source, Foundation foundation) {
    /** Somebody's machine: nothing is known of it. */
    static final String UNKNOWN_BUILDER = "urn:research-suite:builder:unknown";

    static final String BUILD_TYPE = "urn:research-suite:images:1";

    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final String ALGORITHM = "sha256";

    /**
     * Writes the statement about one image.
     *
     * @param digest of its manifest
     * @param preparedStart of it, if it has one
     */
    void write(Path file, ServiceImage image, String digest, Optional<Path> preparedStart) throws IOException {
        var statement = new LinkedHashMap<String, Object>();
        statement.put("_type", "https://in-toto.io/Statement/v1");
        statement.put("subject", List.of(Map.of("name", image.name(), "digest", sha256(digest))));
        statement.put("predicateType", "https://slsa.dev/provenance/v1");
        statement.put("predicate", ordered("buildDefinition", definition(image), "runDetails", run(preparedStart)));
        Files.writeString(file, JSON.writeValueAsString(statement) + "\n");
    }

    private Map<String, Object> definition(ServiceImage image) throws IOException {
        var asked = ordered(
                "service", image.name(),
                "version", image.version(),
                "base", foundation.base().name(),
                "runtime", foundation.linked().isPresent() ? "jlink" : "base");
        var materials = new ArrayList<Map<String, Object>>();
        source.commit()
                .ifPresent(commit -> materials.add(ordered(
                        "name", "source",
                        "digest", Map.of("gitCommit", commit),
                        "annotations", Map.of("changed", source.changed()))));
        materials.add(ordered("name", "base", "uri", foundation.base().name(), "digest", sha256(baseDigest())));
        if (foundation.linked().isPresent()) {
            materials.add(ordered(
                    "name", "java",
                    "digest", sha256(foundation.linked().get().digest()),
                    "annotations", Map.of("modules", String.join(",", LinkedJava.MODULES))));
        }
        materials.add(ordered(
                "name",
                "components",
                "mediaType",
                "application/vnd.cyclonedx+json",
                "digest",
                sha256(Sha256.of(image.materials()))));
        return ordered("buildType", BUILD_TYPE, "externalParameters", asked, "resolvedDependencies", materials);
    }

    private Map<String, Object> run(Optional<Path> preparedStart) throws IOException {
        var run = ordered(
                "builder",
                ordered(
                        "id",
                        builder,
                        "version",
                        Map.of(
                                "java",
                                System.getProperty("java.vendor") + " " + System.getProperty("java.runtime.version"))));
        if (preparedStart.isPresent()) {
            run.put(
                    "byproducts",
                    List.of(ordered("name", "start.aot", "digest", sha256(Sha256.of(preparedStart.get())))));
        }
        return run;
    }

    /** Of the manifest in the registry, or of the file. */
    private String baseDigest() throws IOException {
        var named = foundation.base().digest();
        return named.isPresent() ? named.get() : Sha256.of(foundation.base().file());
    }

    private static Map<String, String> sha256(String digest) {
        return Map.of(ALGORITHM, digest.replaceFirst("^" + ALGORITHM + ":", ""));
    }

    private static Map<String, Object> ordered(Object... keysAndValues) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    /**
     * What was built.
     *
     * @param commit of git, where the project is a checkout
     * @param changed whether files were changed since
     */
    record Source(Optional<String> commit, boolean changed) {
        static Source of(Path project) throws InterruptedException {
            var commit = git(project, "rev-parse", "HEAD");
            return new Source(
                    commit,
                    commit.isPresent()
                            && !git(project, "status", "--porcelain", "--untracked-files=no")
                                    .orElse("")
                                    .isEmpty());
        }

        private static Optional<String> git(Path project, String... words) throws InterruptedException {
            var command = new ArrayList<>(List.of("git"));
            command.addAll(List.of(words));
            try {
                var git = new ProcessBuilder(command)
                        .directory(project.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
                String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return git.waitFor() == 0 ? Optional.of(said.strip()) : Optional.empty();
            } catch (IOException noGit) {
                return Optional.empty();
            }
        }
    }
}
