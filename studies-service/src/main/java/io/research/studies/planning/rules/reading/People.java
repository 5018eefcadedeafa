package io.research.studies.planning.rules.reading;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds people in the designer's words: <code>market women in Lagos</code>. */
public record People(Reader reader) {
    private static final int MOST_BEFORE = 5;

    /** Where the people end that begin at this word; the same place where none do. */
    public int end(List<String> words, int from) {
        int end = from;
        for (int at = from; at < Math.min(words.size(), from + MOST_BEFORE); at++) {
            int here = at;
            boolean listed = isPerson(words.get(at));
            if (listed) {
                end = at + 1;
                while (end < words.size() && !endsPiece(words.get(end - 1)) && isPerson(words.get(end))) {
                    end++;
                }
                if (end + 1 < words.size() && reader.isWord(Cue.AND, words.get(end)) && isPerson(words.get(end + 1))) {
                    end += 2;
                }
                break;
            }
            boolean leadsOn =
                    Stream.of(Cue.VERB, Cue.NARROWING, Cue.OF).anyMatch(cue -> reader.isWord(cue, words.get(here)));
            if (at > from && leadsOn || endsPiece(words.get(at))) {
                return from;
            }
        }
        if (end == from) {
            return from;
        }
        while (end < words.size() && words.get(end).startsWith("(")) {
            end = closed(words, end);
        }
        while (end + 1 < words.size()
                && !endsPiece(words.get(end - 1))
                && reader.isWord(Cue.NARROWING, words.get(end))) {
            boolean small = reader.isWord(Cue.FUNCTION, words.get(end + 1)) && end + 2 < words.size();
            end += small ? 3 : 2;
        }
        return end;
    }

    /** The people whom a clause speaks of right behind the word that asks. */
    public Optional<String> in(String clause) {
        List<String> words = Words.written(clause);
        for (int from = 0; from <= Math.min(3, words.size() - 1); from++) {
            int to = isSmall(words.get(from)) ? from : end(words, from);
            if (to > from) {
                return Optional.of(Typography.bare(String.join(" ", words.subList(from, to))));
            }
        }
        return Optional.empty();
    }

    /** The first people that the words speak of at all. */
    public Optional<String> anywhere(String text) {
        List<String> words = Words.written(text);
        for (int at = 0; at < words.size(); at++) {
            if (isPerson(words.get(at))) {
                return Optional.of(Typography.bare(String.join(" ", words.subList(at, end(words, at)))));
            }
        }
        return Optional.empty();
    }

    /** Whether the words begin with people, whatever is said of them: <code>parents who cook</code>. */
    public boolean begin(String words) {
        var list = Words.written(words);
        return !list.isEmpty()
                && (end(list, 0) > 0
                        || list.getFirst().matches("[A-Z]{2,4}s")
                        || list.size() == 1 && isPerson(list.getFirst())
                        || isUnspacedPerson(words));
    }

    /** Whether the words are people and nothing else, but for when or where. */
    public boolean fill(String piece) {
        var words = Words.written(piece);
        int end = end(words, 0);
        return end > 0 && (end == words.size() || hasNumber(String.join(" ", words.subList(end, words.size()))));
    }

    /** Whether the words only narrow people down: an age, a time, what they do. */
    public boolean narrow(String piece) {
        return hasNumber(piece)
                || reader.isWord(Cue.NARROWING, Words.written(piece).getFirst())
                || reader.opensWith(Cue.DESCRIBING, Statement.of("", piece));
    }

    private static boolean hasNumber(String words) {
        return words.codePoints().anyMatch(Character::isDigit);
    }

    private boolean isSmall(String word) {
        return reader.isWord(Cue.CAUSES, word)
                || reader.isWord(Cue.ASKING, word)
                || reader.isWord(Cue.CLOSED, word)
                || reader.isWord(Cue.OF, word);
    }

    private boolean isUnspacedPerson(String words) {
        return words.codePoints().mapToObj(Script::of).anyMatch(Script.HAN::equals)
                && reader.finds(Cue.PEOPLE, Statement.of("", words));
    }

    private boolean isPerson(String word) {
        String bare = Typography.bare(word.replaceAll("['’]s?$", ""));
        return reader.isWord(Cue.PEOPLE, bare) || reader.isWord(Cue.PEOPLE, bare.substring(bare.lastIndexOf('-') + 1));
    }

    private static boolean endsPiece(String word) {
        return !word.isEmpty() && ",;:.".indexOf(word.charAt(word.length() - 1)) >= 0;
    }

    private static int closed(List<String> words, int from) {
        int at = from;
        while (at < words.size() && !words.get(at).endsWith(")")) {
            at++;
        }
        return Math.min(words.size(), at + 1);
    }
}
