package io.research.assistant.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/**
 * The outermost JSON object in what a model has said; where there are several, the longest. Thoughts before it, code fences
 * and prose around it are passed over, and so are commas and line breaks that JSON does not have. A part of an object that is
 * broken or has no end is none; what comes after it is taken only where it is longer.
 */
final class AnswerObject {
    /** Of places where an object may begin: each costs a look at what follows. */
    private static final int MOST_TRIES = 50;

    private static final String END_OF_THOUGHTS = "</think>";
    private static final Pattern OBJECT = Pattern.compile("\\{\\s*[\"}]");
    private static final ObjectReader JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .build()
            .reader();

    private final String text;
    private ObjectNode longest;
    private int length;
    private String broken;
    private int brokenLength;

    private AnswerObject(String text) {
        this.text = text;
    }

    /** @throws NotFound when there is none, with what a model can do about it */
    static ObjectNode in(String text) throws NotFound {
        int thoughts = text.lastIndexOf(END_OF_THOUGHTS);
        if (thoughts >= 0) {
            var after = new AnswerObject(text.substring(thoughts + END_OF_THOUGHTS.length()));
            after.look();
            if (after.isFound()) {
                return after.longest;
            }
        }
        var whole = new AnswerObject(text);
        whole.look();
        if (!whole.isFound()) {
            throw new NotFound(whole.broken == null ? "The answer holds no JSON object." : whole.broken);
        }
        return whole.longest;
    }

    private boolean isFound() {
        return length > brokenLength;
    }

    private void look() {
        var begin = OBJECT.matcher(text);
        int at = 0;
        for (int tries = 0; tries < MOST_TRIES && begin.find(at); tries++) {
            at = begin.start() + Math.max(1, read(begin.start()));
            if (at > text.length()) {
                return;
            }
        }
    }

    /** How many characters the object took, or what of it could be read. */
    private int read(int start) {
        try (var parser = JSON.createParser(text.substring(start))) {
            try {
                JsonNode node = JSON.readTree(parser);
                int end = (int) parser.currentLocation().getCharOffset();
                if (node instanceof ObjectNode object && end > length) {
                    longest = object;
                    length = end;
                }
                return end;
            } catch (JsonEOFException half) {
                return broken("The JSON object has no end.", text.length() - start);
            } catch (JsonProcessingException fault) {
                var place = fault.getLocation();
                return broken(
                        "The JSON object is broken: " + fault.getOriginalMessage(),
                        place == null ? 1 : (int) place.getCharOffset());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private int broken(String why, int until) {
        if (until > brokenLength) {
            broken = why;
            brokenLength = until;
        }
        return until;
    }

    /** No object was found. */
    static final class NotFound extends Exception {
        private static final long serialVersionUID = 1L;

        NotFound(String fault) {
            super(fault, null, false, false);
        }
    }
}
