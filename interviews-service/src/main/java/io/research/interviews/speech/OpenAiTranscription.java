package io.research.interviews.speech;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Client for the transcription API of OpenAI: {@code POST /audio/transcriptions}, multipart. */
@ApplicationScoped
class OpenAiTranscription implements Transcription {
    private final SpeechConfig.Endpoint endpoint;
    private final SpeechClient client;

    OpenAiTranscription(Vertx vertx, SpeechConfig config) {
        this.endpoint = config.transcription();
        this.client = new SpeechClient(vertx, endpoint, "audio/transcriptions");
    }

    @Override
    public boolean isConfigured() {
        return endpoint.isConfigured();
    }

    @Override
    public Uni<String> transcribe(Buffer webm, String language) {
        String boundary = UUID.randomUUID().toString();
        return client.post("multipart/form-data; boundary=" + boundary, form(boundary, webm, language))
                .map(OpenAiTranscription::text);
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private Buffer form(String boundary, Buffer webm, String language) {
        return Buffer.buffer()
                .appendString(field(boundary, "model", endpoint.model().orElseThrow()))
                .appendString(field(boundary, "language", language))
                .appendString(field(boundary, "response_format", "json"))
                .appendString(part(boundary, "file\"; filename=\"answer.webm") + "Content-Type: audio/webm\r\n\r\n")
                .appendBuffer(webm)
                .appendString("\r\n--" + boundary + "--\r\n");
    }

    private static String field(String boundary, String name, String value) {
        return part(boundary, name) + "\r\n" + value + "\r\n";
    }

    private static String part(String boundary, String name) {
        return "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n";
    }

    private static String text(Buffer response) {
        try {
            if (new JsonObject(response).getValue("text") instanceof String text) {
                return text;
            }
        } catch (DecodeException | ClassCastException other) {
            throw new Problem(ErrorCode.UPSTREAM_ERROR);
        }
        throw new Problem(ErrorCode.UPSTREAM_ERROR);
    }
}
