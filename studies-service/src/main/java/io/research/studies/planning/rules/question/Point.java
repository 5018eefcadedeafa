package io.research.studies.planning.rules.question;

import io.research.text.words.Script;
import java.util.List;

/**
 * Something that participants are to be asked, in the designer's own words.
 *
 * @param words one or, for a list, several
 */
public record Point(Kind kind, List<String> words) {
    /** In which form the words stand. */
    public enum Kind {
        /** A question to the participant, asked word for word. */
        QUESTION,
        /** An indirect question, or one about participants. */
        CLAUSE,
        /** Things, asked about behind a colon. */
        LIST,
        /** What something is to be compared with. */
        COMPARED
    }

    public Point {
        words = List.copyOf(words);
    }

    public static Point of(Kind kind, String words) {
        return new Point(kind, List.of(words));
    }

    /** As the designer wrote it. */
    public String text() {
        boolean nested = words.stream().anyMatch(any -> any.matches(".*[,、،].*"));
        int script = words.getFirst()
                .codePoints()
                .filter(Character::isLetter)
                .findFirst()
                .orElse('a');
        return String.join(
                switch (Script.of(script)) {
                    case HAN, HIRAGANA, KATAKANA -> nested ? "；" : "、";
                    case ARABIC -> nested ? "؛ " : "، ";
                    default -> nested ? "; " : ", ";
                },
                words);
    }
}
