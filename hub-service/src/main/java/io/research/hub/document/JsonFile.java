package io.research.hub.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.research.hub.passage.DocumentText;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Reads JSON row by row; values after their names. A row is an item of the outermost list, whatever members that lies in,
 * a member of the outermost object, or a line of JSON Lines. A row longer than a passage is cut at the objects in its lists.
 */
final class JsonFile {
    private static final int DEEPEST = 100;
    private static final int LONGEST_UNCUT = 1_200;
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNameLength(1_000)
                    .build())
            .build();

    private final DocumentTextBuilder documentTextBuilder;
    private final int maxMembers;
    private final int outermost;
    private final Deque<String> names = new ArrayDeque<>();
    private final List<String> row = new ArrayList<>();
    private final List<Integer> cuts = new ArrayList<>();
    private int lists;
    private int rowDepth;

    private JsonFile(DocumentTextBuilder documentTextBuilder, int maxMembers, boolean isLines) {
        this.documentTextBuilder = documentTextBuilder;
        this.maxMembers = maxMembers;
        this.outermost = isLines ? 0 : 1;
        this.rowDepth = outermost;
    }

    /** How many JSON values the text is, one after the other. */
    static int values(String text) throws JsonProcessingException, IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            int values = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (parser.getParsingContext().inRoot()) {
                    values++;
                }
            }
            return values;
        }
    }

    static DocumentText read(String text, int values, DocumentTextBuilder documentTextBuilder, int maxMembers)
            throws IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            new JsonFile(documentTextBuilder, maxMembers, values > 1).read(parser);
            return documentTextBuilder.done("application/json", null);
        }
    }

    private void read(JsonParser parser) throws IOException {
        String name = null;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            switch (token) {
                case FIELD_NAME -> name = parser.currentName();
                case START_OBJECT, START_ARRAY -> {
                    begin(token, name, parser);
                    name = null;
                }
                case END_OBJECT, END_ARRAY -> {
                    close(token, parser);
                    name = null;
                }
                default -> {
                    value(name, parser);
                    name = null;
                }
            }
            if (names.size() <= rowDepth) {
                end();
            }
        }
    }

    private void begin(JsonToken token, String name, JsonParser parser) {
        names.addLast(name == null ? "" : name);
        if (token == JsonToken.START_OBJECT) {
            if (parser.getParsingContext().getParent().inArray()) {
                cuts.add(row.size());
            }
            return;
        }
        lists++;
        if (lists == 1 && outermost == 1) {
            end();
            rowDepth = names.size();
        }
    }

    private void close(JsonToken token, JsonParser parser) {
        names.removeLast();
        if (token == JsonToken.END_OBJECT) {
            if (parser.getParsingContext().inArray()) {
                cuts.add(row.size());
            }
            return;
        }
        lists--;
        if (lists == 0) {
            rowDepth = outermost;
        }
    }

    private void value(String name, JsonParser parser) throws IOException {
        if (row.size() - (cuts.isEmpty() ? 0 : cuts.getLast()) == maxMembers) {
            throw DocumentProblems.refused("Line " + parser.currentLocation().getLineNr()
                    + ": a JSON object has more than " + maxMembers + " values.");
        }
        String value = parser.getText();
        documentTextBuilder.require(value.length());
        String path = name == null ? names.isEmpty() ? "" : names.peekLast() : name;
        row.add(path.isEmpty() ? value : path + ": " + value);
    }

    private void end() {
        if (row.stream().mapToInt(String::length).sum() > LONGEST_UNCUT) {
            int from = 0;
            for (int cut : cuts) {
                add(row.subList(from, cut));
                from = cut;
            }
            add(row.subList(from, row.size()));
        } else {
            add(row);
        }
        row.clear();
        cuts.clear();
    }

    private void add(List<String> values) {
        documentTextBuilder.add(documentTextBuilder.next(), String.join("; ", values));
    }
}
