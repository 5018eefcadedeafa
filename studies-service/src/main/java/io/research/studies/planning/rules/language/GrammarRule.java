package io.research.studies.planning.rules.language;

import java.util.List;
import java.util.regex.Pattern;

/** A rule of a language's grammar, by which words about participants become words to them; the first one that fits decides. */
public record GrammarRule(Pattern find, String with, Form form) {
    /** How a clause becomes a question: <code>ASK</code> as rewritten, <code>TELL</code> inside "could you tell me". */
    public enum Form {
        ASK,
        TELL,
        FRAME
    }

    static GrammarRule of(List<String> written) {
        return new GrammarRule(
                Pattern.compile(
                        written.get(0),
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS),
                written.get(1),
                written.size() > 2 ? Form.valueOf(written.get(2)) : Form.TELL);
    }

    public String apply(String words) {
        return find.matcher(words).replaceAll(with);
    }
}
