package io.research.hub.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names in double braces, such as {@code {{title}}}, that a report is filled in for. */
public final class Placeholders {
    /** All that there are; another name is refused when a template comes. */
    public static final Set<String> KNOWN = java.util.Collections.unmodifiableSet(
            new TreeSet<>(Set.of("title", "date", "prompt", "summary", "findings", "quotations", "sources")));

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s*([A-Za-z0-9_ .-]{1,60}?)\\s*}}");

    private Placeholders() {}

    /** Those of the text, each once, in their order. */
    static List<String> in(String text) {
        var names = new ArrayList<String>();
        PLACEHOLDER.matcher(text).results().map(found -> found.group(1)).forEach(name -> {
            if (!names.contains(name)) {
                names.add(name);
            }
        });
        return names;
    }

    /** The name that is all of the text; null where there is more or none. */
    static String alone(String text) {
        var found = PLACEHOLDER.matcher(text.strip());
        return found.matches() ? found.group(1) : null;
    }

    /** The text with each name replaced by its value in that form; what is filled in is not looked at again. */
    static String fill(String text, Map<String, List<Block>> values, Function<List<Block>, String> form) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> {
            var value = values.get(found.group(1));
            return Matcher.quoteReplacement(value == null ? found.group() : form.apply(value));
        });
    }
}
