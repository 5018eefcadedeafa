package io.research.text.phrase;

import io.research.text.words.PlainText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/**
 * Phrases to be searched for together. Searched is text as {@link PhraseBook#searched} makes it; whoever searches the same
 * text for several sets makes it once.
 */
public final class PhraseSet {
    private final PhraseBook book;
    private final List<SearchedPhrase> phrases;
    private final FirstLetters beginnings;

    PhraseSet(PhraseBook book, List<SearchedPhrase> phrases) {
        this.book = book;
        this.phrases = List.copyOf(phrases);
        this.beginnings = new FirstLetters(phrases, book.isSpaced());
    }

    /**
     * A phrase in a text.
     *
     * @param start of it in the searched text
     * @param values the values of the words that were found of lists, by the names of these
     */
    public record Found(int start, int end, Map<String, String> values) {
        /** The value of the word that was found of that list. */
        public Optional<String> value(String list) {
            return Optional.ofNullable(values.get(list));
        }
    }

    /** Whether one of them is anywhere in the text. */
    public boolean isIn(PlainText text) {
        return isIn(book.searched(text));
    }

    /** The same for text that was made ready for the search. */
    public boolean isIn(String searched) {
        return beginnings.anywhere(
                searched, (one, at) -> from(at, searched, one).lookingAt());
    }

    /** Whether one of more than a word is anywhere in the text. */
    public boolean isInWords(String searched) {
        return beginnings.anywhere(searched, (one, at) -> {
            var found = from(at, searched, one);
            return found.lookingAt()
                    && (!book.isSpaced() || found.group().strip().indexOf(' ') > 0);
        });
    }

    /** Whether the text is one of them and nothing else. */
    public boolean is(PlainText text) {
        return is(book.searched(text));
    }

    /** The same for text that was made ready for the search. */
    public boolean is(String searched) {
        return beginnings.first(searched, (one, at) -> from(at, searched, one).matches());
    }

    /** Whether the text begins with one of them. */
    public boolean begins(PlainText text) {
        String searched = book.searched(text);
        return beginnings.first(searched, (one, at) -> from(at, searched, one).lookingAt());
    }

    /** Whether the text begins with one of them and has at most so many words beside it. */
    public boolean opens(PlainText text, int mostBeside) {
        String searched = book.searched(text);
        return beginnings.first(searched, (one, at) -> {
            var found = from(at, searched, one);
            return found.lookingAt() && book.words(searched.substring(found.end())) <= mostBeside;
        });
    }

    /** The first place of one of them, with the words of lists; where several begin there, the longest. */
    public Optional<Found> find(PlainText text) {
        return find(book.searched(text), 0);
    }

    /** The first such place from there on. */
    public Optional<Found> find(String searched, int from) {
        var best = new Found[1];
        beginnings.anywhere(searched, (one, at) -> {
            if (at < from) {
                return false;
            }
            if (best[0] != null && best[0].start() < at) {
                return true;
            }
            var found = from(at, searched, one);
            if (found.lookingAt() && found.end() > found.start() && (best[0] == null || found.end() > best[0].end())) {
                best[0] = new Found(found.start(), found.end(), values(found, one.phrase()));
            }
            return false;
        });
        return Optional.ofNullable(best[0]);
    }

    /** The text without those of them that it begins or ends with. */
    public PlainText trim(PlainText text) {
        String rest = text.value();
        for (String before = ""; !before.equals(rest); ) {
            before = rest;
            rest = trimmedOnce(rest);
        }
        return PlainText.of(rest);
    }

    /** For each phrase a text in which it is found. */
    public Stream<String> examples() {
        return phrases.stream().map(one -> one.phrase().example());
    }

    private String trimmedOnce(String plain) {
        String searched = book.searched(new PlainText(plain));
        var cut = new int[] {0, searched.length()};
        beginnings.first(searched, (one, at) -> {
            var found = from(at, searched, one);
            if (found.lookingAt()) {
                cut[0] = Math.max(cut[0], found.end());
            }
            return false;
        });
        beginnings.anywhere(searched, (one, at) -> {
            if (at >= cut[0] && from(at, searched, one).matches()) {
                cut[1] = at;
                return true;
            }
            return false;
        });
        return searched.substring(cut[0], Math.max(cut[0], cut[1])).strip();
    }

    private Map<String, String> values(Matcher found, Phrase phrase) {
        var values = new HashMap<String, String>();
        phrase.lists().forEach((group, list) -> {
            String words = found.group(group);
            if (words != null) {
                values.putIfAbsent(list, book.value(list, words.strip()));
            }
        });
        return values;
    }

    private static Matcher from(int at, String searched, SearchedPhrase one) {
        return one.pattern().matcher(searched).region(at, searched.length());
    }
}
