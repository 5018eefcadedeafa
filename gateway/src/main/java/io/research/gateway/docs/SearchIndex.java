package io.research.gateway.docs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What can be found in the pages: operations with their fields and codes, sections of guides, codes of errors. */
final class SearchIndex {
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern SECTION = Pattern.compile("<h2 id=\"([^\"]+)\">(.*?)</h2>");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}_.$-]+|\\.(?=\\s|$)");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final List<Entry> entries = new ArrayList<>();

    /**
     * One place.
     *
     * @param where what the title belongs to
     * @param words all that it says, each word once
     */
    @RegisterForReflection
    record Entry(String href, String title, String where, String words) {}

    void add(ReferencePlace place) {
        entries.add(entry("/docs/reference#" + place.anchor(), place.title(), place.tag(), place.words()));
    }

    void add(ErrorEntry error) {
        entries.add(entry(
                "/docs/errors#" + error.code(),
                error.status() + " " + error.code(),
                Guide.ERRORS.title(),
                error.message() + " " + plain(error.description()) + " " + error.recovery()));
    }

    void add(Guide guide, String html) {
        String page = "/docs/" + guide.slug();
        var sections = SECTION.matcher(html);
        int begin = 0;
        String href = page;
        String title = guide.title();
        while (sections.find()) {
            entries.add(entry(href, title, guide.summary(), plain(html.substring(begin, sections.start()))));
            href = page + "#" + sections.group(1);
            title = guide.title() + ": " + plain(sections.group(2));
            begin = sections.end();
        }
        entries.add(entry(href, title, guide.summary(), plain(html.substring(begin))));
    }

    /** As a script that pages load when somebody begins to search. */
    String script() {
        try {
            return "export const places = " + JSON.writeValueAsString(entries) + ";\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Entry entry(String href, String title, String where, String text) {
        var words = new TreeSet<String>();
        for (String word : BETWEEN_WORDS.split(text.toLowerCase(Locale.ROOT))) {
            if (word.length() > 1) {
                words.add(word);
            }
        }
        return new Entry(href, title, where, String.join(" ", words));
    }

    private static String plain(String html) {
        return TAG.matcher(html)
                .replaceAll(" ")
                .replace("&quot;", "\"")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }
}
