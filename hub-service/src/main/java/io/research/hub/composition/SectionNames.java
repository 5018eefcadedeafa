package io.research.hub.composition;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** How an instruction names sections and lines of an output, in twelve languages. */
final class SectionNames {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final String BETWEEN_SPACES =
            "section|slide|chapter|abschnitt|folie|kapitel|diapositive|chapitre|sección|diapositiva|capítulo|sezione|capitolo"
                    + "|sectie|paragraaf|dia|hoofdstuk|sekcj[aęi]|slajd|rozdział|seção|secção|अनुभाग|खंड|स्लाइड|अध्याय"
                    + "|(?:ال)?قسم|(?:ال)?شريحة|(?:ال)?فصل";
    private static final String ANYWHERE = "セクション|スライド|章节|章|部分";
    private static final Pattern NAME =
            Pattern.compile("(?<![\\p{L}\\p{M}])(?:" + BETWEEN_SPACES + ")s?(?![\\p{L}\\p{M}])|" + ANYWHERE, FLAGS);
    private static final Pattern NUMBERED = Pattern.compile(
            "(?:\\p{L}+\\s+)?(?:(?:" + BETWEEN_SPACES + "|" + ANYWHERE + ")\\s*(\\d{1,3})|第\\s*(\\d{1,3})\\s*[节章页]).?",
            FLAGS);
    private static final Pattern LABELLED = Pattern.compile("(?:[\\p{L}\\p{M}]+\\s*)?\\[?(E\\d{1,4})]?\\.?", FLAGS);

    private SectionNames() {}

    /** The number of the section that is named by it, from 1. */
    static OptionalInt number(String named) {
        var number = NUMBERED.matcher(named);
        if (!number.matches()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(number.group(1) == null ? number.group(2) : number.group(1)));
    }

    /** The label of the lines that are named by it, as it stands in them; or null. */
    static String label(String named) {
        var label = LABELLED.matcher(named);
        return label.matches() ? "[" + label.group(1).toUpperCase(Locale.ROOT) + "]" : null;
    }

    /** What a section is about that is not named by number or label. */
    static String topic(String named) {
        return NAME.matcher(named).replaceAll(" ").strip();
    }
}
