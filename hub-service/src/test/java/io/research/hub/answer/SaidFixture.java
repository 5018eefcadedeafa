package io.research.hub.answer;

import io.research.hub.retrieval.Extent;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.PassageKey;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Passages of people of one study. */
final class SaidFixture {
    private static final UUID STUDY = UUID.nameUUIDFromBytes(new byte[] {1});

    private SaidFixture() {}

    /** @param asked the question before; or null */
    static FoundPassage said(int person, String asked, String words) {
        return new FoundPassage(
                new PassageKey(UUID.nameUUIDFromBytes(words.getBytes(StandardCharsets.UTF_8)), 0),
                STUDY,
                null,
                "Kettles 2026",
                "person " + person,
                person,
                1,
                "turn",
                0,
                words,
                asked,
                "en",
                false);
    }

    /** All that a session has. */
    static Material all(FoundPassage... passages) {
        int people = (int)
                List.of(passages).stream().map(FoundPassage::person).distinct().count();
        return Material.of(
                List.of(passages), List.of(), new Extent(passages.length, people, Map.of(STUDY, people), true));
    }
}
