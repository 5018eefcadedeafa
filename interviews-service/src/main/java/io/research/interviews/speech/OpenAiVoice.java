package io.research.interviews.speech;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;

/** Client for the speech API of OpenAI: {@code POST /audio/speech}. */
@ApplicationScoped
class OpenAiVoice implements Voice {
    private static final String MALE = "male";

    private final SpeechConfig.VoiceEndpoint endpoint;
    private final SpeechClient client;

    OpenAiVoice(Vertx vertx, SpeechConfig config) {
        this.endpoint = config.voice();
        this.client = new SpeechClient(vertx, endpoint, "audio/speech");
    }

    @Override
    public boolean isConfigured() {
        return endpoint.isConfigured();
    }

    @Override
    public Uni<Buffer> speak(String text, String voice) {
        var body = new JsonObject()
                .put("model", endpoint.model().orElseThrow())
                .put("input", text)
                .put("voice", MALE.equals(voice) ? endpoint.male() : endpoint.female())
                .put("response_format", "mp3");
        return client.post("application/json", body.toBuffer());
    }

    @PreDestroy
    void close() {
        client.close();
    }
}
