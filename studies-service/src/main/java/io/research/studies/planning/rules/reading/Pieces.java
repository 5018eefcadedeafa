package io.research.studies.planning.rules.reading;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.text.words.Script;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;

/** Cuts a sentence into the things it lists: at commas, and before the last "and", never inside brackets or quotations. */
public record Pieces(Reader reader) {
    private static final String SEPARATORS = ",;、،；，";
    private static final String OPENING = "([{（“„«「【";
    private static final String CLOSING = ")]}）”“»」】";
    private static final int LONGEST_PART = 8;

    public List<String> of(String sentence) {
        var pieces = new ArrayList<String>();
        for (String raw : separated(sentence)) {
            String piece = Typography.bare(raw);
            String bare = withoutAnd(piece);
            boolean joined = !bare.equals(piece);
            if (bare.isEmpty()) {
                continue;
            }
            if (!pieces.isEmpty() && !joined && describes(piece)) {
                pieces.add(pieces.removeLast() + ", " + piece);
            } else {
                pieces.addAll(halves(bare, pieces.isEmpty()));
            }
        }
        return pieces;
    }

    /** At separators that stand outside of brackets and between no two digits. */
    public static List<String> separated(String sentence) {
        var parts = new ArrayList<String>();
        int depth = 0;
        int start = 0;
        for (int at = 0; at < sentence.length(); at++) {
            char unit = sentence.charAt(at);
            if (OPENING.indexOf(unit) >= 0 && (unit != '“' || depth == 0)) {
                depth++;
            } else if (CLOSING.indexOf(unit) >= 0) {
                depth = Math.max(0, depth - 1);
            } else if (depth == 0 && SEPARATORS.indexOf(unit) >= 0 && !isInNumber(sentence, at)) {
                parts.add(sentence.substring(start, at));
                start = at + 1;
            }
        }
        parts.add(sentence.substring(start));
        return parts;
    }

    private static boolean isInNumber(String sentence, int at) {
        return at > 0
                && at + 1 < sentence.length()
                && Character.isDigit(sentence.charAt(at - 1))
                && Character.isDigit(sentence.charAt(at + 1));
    }

    /** "Who asks and why they ask" is two questions; "bread and butter" at the end of a list two things. */
    private List<String> halves(String piece, boolean isFirst) {
        for (String and : reader.written(Cue.AND)) {
            int at = piece.lastIndexOf(' ' + and + ' ');
            if (at > 0) {
                String before = piece.substring(0, at).strip();
                String after = piece.substring(at + and.length() + 2).strip();
                boolean asksAfter =
                        asks(after) && Words.countWritten(after) > 2 && !reader.opensWith(Cue.NOT_FINITE, after(after));
                boolean listed = !isFirst && !asks(before) && Words.countWritten(piece) <= LONGEST_PART;
                if (asksAfter || listed) {
                    return List.of(before, after);
                }
            }
        }
        return List.of(piece);
    }

    /** What follows the word that asks and the one behind it: "what seed to buy" asks for no deed. */
    private static Statement after(String clause) {
        List<String> words = Words.written(clause);
        return Statement.of(
                "", words.size() < 3 ? "" : String.join(" ", words.subList(words.size() > 3 ? 2 : 1, words.size())));
    }

    private boolean asks(String piece) {
        return reader.opensWith(Cue.ASKING, Statement.of("", piece));
    }

    private boolean describes(String piece) {
        return reader.opensWith(Cue.DESCRIBING, Statement.of("", piece)) && !asks(piece);
    }

    private String withoutAnd(String piece) {
        for (String and : reader.written(Cue.AND)) {
            if (piece.length() > and.length() + 1 && Statement.plain(piece).startsWith(and + ' ')) {
                return piece.substring(and.length()).strip();
            }
            if (piece.startsWith(and) && !and.isEmpty() && Script.of(and.codePointAt(0)) == Script.HAN) {
                return piece.substring(and.length()).strip();
            }
        }
        return piece;
    }
}
