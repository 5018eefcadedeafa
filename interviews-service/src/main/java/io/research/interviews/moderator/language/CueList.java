package io.research.interviews.moderator.language;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Words and expressions that give something away. In scripts with spaces they match whole words, or with a trailing
 * {@code *} the beginning of one; in scripts without spaces they match anywhere.
 */
public record CueList(List<String> cues) {
    public static final CueList NONE = new CueList(List.of());

    public CueList {
        cues = List.copyOf(cues);
    }

    static CueList of(Collection<String> written) {
        return new CueList(written.stream().map(CueList::comparable).distinct().toList());
    }

    /** Whether one of the cues occurs in the text. */
    public boolean occursIn(PlainText text) {
        String padded = ' ' + text.value() + ' ';
        return cues.stream().anyMatch(padded::contains);
    }

    /** Whether the whole text is one of the cues. */
    public boolean is(PlainText text) {
        String padded = ' ' + text.value() + ' ';
        return cues.stream().anyMatch(cue -> cue.strip().equals(text.value()) || cue.equals(padded));
    }

    /** Whether the text begins with a cue of several words and says at most so many words after it. */
    public boolean opens(PlainText text, int wordsAfter) {
        String padded = ' ' + text.value() + ' ';
        return cues.stream()
                .filter(cue -> WordCount.of(cue) > 1)
                .filter(cue -> padded.startsWith(cue, isAnywhere(cue) ? 1 : 0))
                .anyMatch(cue -> WordCount.of(padded.substring(cue.length())) <= wordsAfter);
    }

    /** The text without cues at its beginning and end. */
    public PlainText trim(PlainText text) {
        String rest = text.value();
        for (Optional<String> next = Optional.of(rest); next.isPresent(); next = withoutOne(rest)) {
            rest = next.get();
        }
        return new PlainText(rest);
    }

    private Optional<String> withoutOne(String text) {
        for (String cue : cues) {
            String bare = cue.strip();
            if (text.length() <= bare.length()) {
                continue;
            }
            if (text.startsWith(isAnywhere(cue) ? bare : bare + ' ')) {
                return Optional.of(text.substring(bare.length()).strip());
            }
            if (text.endsWith(isAnywhere(cue) ? bare : ' ' + bare)) {
                return Optional.of(
                        text.substring(0, text.length() - bare.length()).strip());
            }
        }
        return Optional.empty();
    }

    private static boolean isAnywhere(String cue) {
        return cue.charAt(0) != ' ';
    }

    private static String comparable(String written) {
        String plain = PlainText.of(written).value();
        if (WordCount.isUnspaced(plain.codePointAt(0))) {
            return plain;
        }
        return written.endsWith("*") ? ' ' + plain : ' ' + plain + ' ';
    }
}
