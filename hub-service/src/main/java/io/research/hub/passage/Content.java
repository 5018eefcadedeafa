package io.research.hub.passage;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/** The stored content of one piece of evidence: the turns of an interview, or the text of a document. */
@RegisterForReflection
public record Content(List<Turn> turns, String text, boolean paged) {

    /** The plain text that the offsets of a passage at that place count in; null where there is no such place. */
    public String plainText(int place) {
        if (turns == null) {
            return text;
        }
        return place >= 0 && place < turns.size() ? turns.get(place).text() : null;
    }
}
