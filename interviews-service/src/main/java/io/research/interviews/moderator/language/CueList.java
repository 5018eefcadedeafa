package io.research.interviews.moderator.language;

import io.research.text.words.PlainText;
import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Words and expressions that give something away. In scripts with spaces they match whole words, or with a trailing
 * {@code *} the beginning of one; in scripts without spaces they match anywhere.
 */
public final class CueList {
    public static final CueList NONE = new CueList(List.of());

    /** As they stand in a text with a space on either side. */
    private final List<String> cues;

    private final Set<String> whole;

    private final Set<String> words;

    private CueList(List<String> cues) {
        this.cues = cues;
        this.whole = cues.stream().map(String::strip).collect(Collectors.toUnmodifiableSet());
        this.words = whole.stream().flatMap(cue -> Stream.of(cue.split(" "))).collect(Collectors.toUnmodifiableSet());
    }

    static CueList of(Collection<String> written) {
        return new CueList(written.stream().map(CueList::comparable).distinct().toList());
    }

    /** The cues as they are compared, see {@link PlainText}. */
    public List<String> cues() {
        return cues;
    }

    /** Those of at least so many words, which say the same whatever the language of the text. */
    public CueList ofWords(int fewest) {
        return new CueList(
                cues.stream().filter(cue -> Words.count(cue) >= fewest).toList());
    }

    /** Whether one of the cues occurs in the text. */
    public boolean occursIn(PlainText text) {
        String padded = ' ' + text.value() + ' ';
        for (String cue : cues) {
            if (padded.contains(cue)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the whole text is one of the cues. */
    public boolean is(PlainText text) {
        return whole.contains(text.value());
    }

    /** Whether the word is part of a cue. */
    public boolean hasWord(String word) {
        return words.contains(word);
    }

    /** Whether the text begins with a cue. */
    public boolean begins(PlainText text) {
        String padded = ' ' + text.value() + ' ';
        return cues.stream().anyMatch(cue -> padded.startsWith(cue, isAnywhere(cue) ? 1 : 0));
    }

    /** Whether the text begins with a cue of several words and says at most so many words after it. */
    public boolean opens(PlainText text, int wordsAfter) {
        String padded = ' ' + text.value() + ' ';
        return cues.stream()
                .filter(cue -> padded.startsWith(cue, isAnywhere(cue) ? 1 : 0))
                .filter(cue -> Words.count(cue) > 1)
                .anyMatch(cue -> Words.count(padded.substring(cue.length())) <= wordsAfter);
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
        if (Script.of(plain.codePointAt(0)).isWithoutSpaces()) {
            return plain;
        }
        return written.endsWith("*") ? ' ' + plain : ' ' + plain + ' ';
    }
}
