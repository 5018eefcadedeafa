package io.research.interviews.moderator.language;

import io.research.text.words.ContentWords;
import io.research.text.words.PlainText;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A language of the interviewer.
 *
 * @param code two letters
 * @param cues of this language and of English, which people mix into any other
 */
public record InterviewerLanguage(String code, Phrases phrases, Map<SpokenCue, CueList> cues) {
    public InterviewerLanguage {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(phrases, "phrases");
        cues = Map.copyOf(cues);
    }

    public CueList cues(SpokenCue cue) {
        return cues.getOrDefault(cue, CueList.NONE);
    }

    /** The words that the text is about: all but those that the interviewer knows to say nothing by themselves. */
    public Set<String> contentWords(PlainText text) {
        return ContentWords.in(text, this::saysNothing);
    }

    private boolean saysNothing(String word) {
        var plain = new PlainText(word);
        return cues(SpokenCue.FUNCTION).is(plain)
                || cues(SpokenCue.ASKING).is(plain)
                || cues(SpokenCue.FILLER).is(plain);
    }

    @Override
    public String toString() {
        return code;
    }
}
