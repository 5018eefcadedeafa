package io.research.dashboard.search;

import io.research.apiclient.Query;
import jakarta.ws.rs.QueryParam;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What is searched for, as it stands in the address of the page. */
public final class Wanted {
    private static final int RESULTS = 20;

    @QueryParam("query")
    String query;

    @QueryParam("study")
    UUID study;

    @QueryParam("name")
    String name;

    @QueryParam("type")
    String type;

    @QueryParam("from")
    String from;

    @QueryParam("to")
    String to;

    @QueryParam("cursor")
    String cursor;

    public String query() {
        return shown(query);
    }

    /** The only study that is searched; null for all. */
    UUID study() {
        return study;
    }

    /** Part of the name of the studies that are searched. */
    public String name() {
        return shown(name);
    }

    public String type() {
        return shown(type);
    }

    public String from() {
        return shown(from);
    }

    public String to() {
        return shown(to);
    }

    public boolean isFirst() {
        return shown(cursor).isEmpty();
    }

    boolean isEmpty() {
        return query().isBlank();
    }

    /** The same search of all studies. */
    public String everywhere() {
        return Query.of("/app/search").with("query", query).text();
    }

    /** The page of the search that begins there. */
    String at(String next) {
        return Query.of("/app/search")
                .with("query", query)
                .with("study", study)
                .with("name", name)
                .with("type", type)
                .with("from", from)
                .with("to", to)
                .with("cursor", next)
                .text();
    }

    /** The first page. */
    public String firstPage() {
        return at(null);
    }

    /** @param studies in an order that stays, as a cursor belongs to it */
    Map<String, Object> body(List<String> studies, boolean fromCursor) {
        var filters = new HashMap<String, Object>();
        filters.put("study_ids", studies);
        putGiven(filters, "research_date_from", from);
        putGiven(filters, "research_date_to", to);
        if (!type().isEmpty()) {
            filters.put("content_types", List.of(type));
        }
        var body = new HashMap<String, Object>(Map.of("query", query, "filters", filters, "limit", RESULTS));
        if (fromCursor) {
            putGiven(body, "cursor", cursor);
        }
        return body;
    }

    private static void putGiven(Map<String, Object> body, String name, String value) {
        if (!shown(value).isBlank()) {
            body.put(name, value);
        }
    }

    private static String shown(String value) {
        return value == null ? "" : value;
    }
}
