package io.research.interviews.moderator.language;

import java.util.Map;
import java.util.Objects;

/**
 * A language of the interviewer.
 *
 * @param code two letters
 * @param cues of this language and of English, which people mix into any other
 */
public record Language(String code, Phrases phrases, Map<Cue, CueList> cues) {
    public Language {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(phrases, "phrases");
        cues = Map.copyOf(cues);
    }

    public CueList cues(Cue cue) {
        return cues.getOrDefault(cue, CueList.NONE);
    }

    @Override
    public String toString() {
        return code;
    }
}
