package io.research.hub.template;

import io.research.kernel.problem.Problem;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names in double braces, such as {@code {{title}}}, which are replaced in reports. */
final class Placeholders {
    /** All known names; a template with any other is refused on upload. */
    static final Set<String> KNOWN = java.util.Collections.unmodifiableSet(
            new TreeSet<>(Set.of("title", "date", "prompt", "summary", "findings", "quotations", "sources")));

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s{0,20}+([A-Za-z0-9_ .-]{1,60}?)\\s{0,20}}}");

    /** The maximum size of a filled text, because a short template may repeat a placeholder a million times. */
    private static final int LONGEST = 8_000_000;

    private Placeholders() {}

    /** Those of the text, each once, in their order. */
    static List<String> in(String text) {
        var names = new LinkedHashSet<String>();
        places(text).forEach(found -> names.add(found.group(1)));
        return List.copyOf(names);
    }

    /** Where they stand; group 1 is the name. */
    static List<MatchResult> places(String text) {
        return PLACEHOLDER.matcher(text).results().toList();
    }

    /** Refuses a text that would become too long. */
    static void requireBounded(String text, Map<String, List<Block>> values) {
        fill(text, values, Block::plain);
    }

    /** The name if the text is exactly one placeholder, otherwise null. */
    static String alone(String text) {
        var found = PLACEHOLDER.matcher(text.strip());
        return found.matches() ? found.group(1) : null;
    }

    /** The text with each name replaced by its value; inserted values are not searched for placeholders. */
    static String fill(String text, Map<String, List<Block>> values, Function<List<Block>, String> form) {
        var filled = new StringBuilder();
        var found = PLACEHOLDER.matcher(text);
        while (found.find()) {
            var value = values.get(found.group(1));
            found.appendReplacement(
                    filled, Matcher.quoteReplacement(value == null ? found.group() : form.apply(value)));
            if (filled.length() > LONGEST) {
                throw Problem.invalid(
                        "template_id", "template", "has too many placeholders for the text that fills them");
            }
        }
        return found.appendTail(filled).toString();
    }
}
