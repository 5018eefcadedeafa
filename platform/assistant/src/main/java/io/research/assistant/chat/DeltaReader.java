package io.research.assistant.chat;

import io.research.assistant.ModelReply.Reason;
import io.research.assistant.usage.SpentTokens;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Reads the server-sent events of a streamed completion, however they are cut into pieces. */
final class DeltaReader {
    private static final String DATA = "data:";
    private static final String DONE = "[DONE]";

    private final long mostBytes;
    private final Consumer<String> listener;
    private final Thoughts thoughts = new Thoughts();
    private Buffer unread = Buffer.buffer();
    private long bytes;
    private volatile boolean heard;
    private boolean done;
    private long characters;
    private SpentTokens told;

    /** @param listener hears each piece of the answer */
    DeltaReader(long mostBytes, Consumer<String> listener) {
        this.mostBytes = mostBytes;
        this.listener = listener;
    }

    /** @throws ModelFault when this is no such event, or there are too many */
    void read(Buffer piece) {
        bytes += piece.length();
        if (bytes > mostBytes) {
            throw new ModelFault(Reason.TOO_LARGE);
        }
        unread.appendBuffer(piece);
        int start = 0;
        for (int at = unread.length() - piece.length(); at < unread.length(); at++) {
            if (unread.getByte(at) == '\n') {
                line(unread.getString(start, at, StandardCharsets.UTF_8.name()));
                start = at + 1;
            }
        }
        unread = unread.getBuffer(start, unread.length());
    }

    boolean hasHeard() {
        return heard;
    }

    /** Whether the answer was brought to its end. */
    boolean isDone() {
        return done;
    }

    SpentTokens tokens(ChatRequest request) {
        return told == null ? SpentTokens.estimate(request.characters(), characters) : told;
    }

    /** @throws ModelFault when the answer was not brought to its end, or is none */
    void end() {
        if (!done) {
            throw new ModelFault(Reason.UNAVAILABLE);
        }
        speak(thoughts.rest());
        if (!heard) {
            throw new ModelFault(Reason.MALFORMED);
        }
    }

    private void speak(String words) {
        if (!words.isEmpty()) {
            heard = true;
            listener.accept(words);
        }
    }

    private void line(String line) {
        if (!line.startsWith(DATA)) {
            return;
        }
        String data = line.substring(DATA.length()).strip();
        if (data.equals(DONE)) {
            done = true;
        } else {
            delta(data);
        }
    }

    private void delta(String data) {
        try {
            var event = new JsonObject(data);
            var usage = SpentTokens.told(event.getValue("usage"));
            told = usage == null ? told : usage;
            JsonArray choices = event.getJsonArray("choices");
            if (choices == null || choices.isEmpty()) {
                return;
            }
            JsonObject choice = choices.getJsonObject(0);
            JsonObject delta = choice.getJsonObject("delta");
            String content = delta == null ? null : delta.getString("content");
            if (content != null) {
                characters += content.length();
                speak(thoughts.spoken(content));
            }
            finish(choice.getString("finish_reason"));
        } catch (DecodeException | ClassCastException other) {
            throw new ModelFault(Reason.MALFORMED);
        }
    }

    private void finish(String reason) {
        if ("length".equals(reason)) {
            throw new ModelFault(Reason.CUT_OFF);
        }
        done |= reason != null;
    }
}
