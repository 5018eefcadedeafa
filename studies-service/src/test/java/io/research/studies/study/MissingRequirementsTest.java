package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.BodyReader;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** What a draft lacks (specification §3.1), after any saves whatever. */
class MissingRequirementsTest {
    private static final Payer OWNER = new Payer(null, null);
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final StudyLinks LINKS = new StudyLinks(() -> "http://localhost:8080");
    private static final Map<String, Object> LAUNCH_SETTINGS = Map.of(
            "name",
            "Tea",
            "study_plan",
            Map.of("objectives", "o", "conversation_flow", "c"),
            "voice",
            "male",
            "language",
            "en");
    private static final List<String> SCHEMA = List.of("name", "study_plan", "voice", "language");

    /** One save: what it gives and, with null, what it clears. */
    record Save(boolean isReplacement, Map<String, Object> fields) {}

    @Property(tries = 500)
    void what_is_missing_is_what_no_save_has_left_there(@ForAll("saves") List<Save> saves) {
        var study = Study.create(new Tenant("org_tea", "app_tea"), StudyIdentity.next(), read(patchOf(Map.of())), NOW);
        var there = new HashMap<String, Object>();

        for (var save : saves) {
            study.update(read(save), OWNER, LINKS, NOW);
            if (save.isReplacement()) {
                there.clear();
            }
            there.putAll(save.fields());
        }

        var missing =
                SCHEMA.stream().filter(setting -> there.get(setting) == null).toList();
        assertThat(study.view(LINKS).missingRequirements()).isEqualTo(missing);
        assertThat(study.state().missingRequirements()).isEqualTo(missing);
        assertThat(study.state().provisioningStatus()).isEqualTo(missing.isEmpty() ? "provisioned" : "draft");
        assertThat(study.revision()).isEqualTo(1 + saves.size());
    }

    @Provide
    Arbitrary<List<Save>> saves() {
        var fields = Arbitraries.maps(Arbitraries.of(SCHEMA), Arbitraries.of(true, true, false))
                .map(given -> {
                    var body = new HashMap<String, Object>();
                    given.forEach(
                            (setting, isGiven) -> body.put(setting, isGiven ? LAUNCH_SETTINGS.get(setting) : null));
                    return body;
                });
        var patches = fields.map(MissingRequirementsTest::patchOf);
        var replacements = fields.map(body -> new Save(true, body));
        return Arbitraries.frequencyOf(Tuple.of(4, patches), Tuple.of(1, replacements))
                .list()
                .ofMaxSize(8);
    }

    private static Save patchOf(Map<String, Object> fields) {
        return new Save(false, fields);
    }

    private static StudyPatch read(Save save) {
        try {
            byte[] body = new JsonObject(save.fields()).toBuffer().getBytes();
            return BodyReader.parse(new ByteArrayInputStream(body))
                    .read(save.isReplacement() ? StudyPatch::readReplacement : StudyPatch::readUpdate);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
