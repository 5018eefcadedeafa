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
 * Reads JSON row by row: the items of the outermost list, or the members of the outermost object; values after their
 * names.
 */
final class JsonFile {
    private static final int DEEPEST = 100;
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNameLength(1_000)
                    .build())
            .build();

    private final DocumentTextBuilder documentTextBuilder;
    private final int maxMembers;
    private final Deque<String> names = new ArrayDeque<>();
    private final List<String> row = new ArrayList<>();

    private JsonFile(DocumentTextBuilder documentTextBuilder, int maxMembers) {
        this.documentTextBuilder = documentTextBuilder;
        this.maxMembers = maxMembers;
    }

    /** Null where the text is no JSON. */
    static DocumentText read(String text, DocumentTextBuilder documentTextBuilder, int maxMembers) throws IOException {
        try (JsonParser parser = JSON.createParser(text)) {
            new JsonFile(documentTextBuilder, maxMembers).read(parser);
            return documentTextBuilder.done("application/json", null);
        } catch (JsonProcessingException e) {
            if (documentTextBuilder.next() > 1) {
                throw DocumentProblems.unreadable("JSON");
            }
            return null;
        }
    }

    private void read(JsonParser parser) throws IOException {
        int depth = 0;
        String name = null;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            switch (token) {
                case FIELD_NAME -> name = parser.currentName();
                case START_OBJECT, START_ARRAY -> {
                    depth++;
                    names.addLast(name == null ? "" : name);
                    name = null;
                }
                case END_OBJECT, END_ARRAY -> {
                    depth--;
                    names.removeLast();
                    name = null;
                }
                default -> {
                    value(name, parser.getText());
                    name = token.isScalarValue() && parser.getParsingContext().inArray() ? name : null;
                }
            }
            if (depth <= 1) {
                end();
            }
        }
        end();
    }

    private void value(String name, String value) {
        if (row.size() == maxMembers) {
            throw DocumentProblems.refused("A JSON object has more than " + maxMembers + " values.");
        }
        documentTextBuilder.require(value.length());
        String path = name == null ? names.isEmpty() ? "" : names.peekLast() : name;
        row.add(path.isEmpty() ? value : path + ": " + value);
    }

    private void end() {
        if (!row.isEmpty()) {
            documentTextBuilder.add(documentTextBuilder.next(), String.join("; ", row));
            row.clear();
        }
    }
}
