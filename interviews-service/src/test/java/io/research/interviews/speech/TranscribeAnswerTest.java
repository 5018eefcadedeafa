package io.research.interviews.speech;

import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.testkit.Settings;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TranscribeAnswerTest {
    private final SpeechConfig config = config(Map.of("research.speech.transcription.parallel", "2"));
    private final Ears ears = new Ears();
    private final TranscribeAnswer transcribeAnswer = new TranscribeAnswer(ears, new SpeechAllowance(config), config);

    /** Answers when it is told to. */
    private static final class Ears implements Transcription {
        private final List<UniEmitter<? super String>> waiting = new ArrayList<>();

        @Override
        public boolean isConfigured() {
            return true;
        }

        @Override
        public Uni<String> transcribe(Buffer webm, String language) {
            return Uni.createFrom().emitter(waiting::add);
        }
    }

    @Test
    void only_so_many_answers_are_held_at_once() {
        var first = dictate();
        dictate();

        assertThatThrownBy(this::dictate).isInstanceOfSatisfying(Problem.class, problem -> assertThat(problem.code())
                .isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));
        ears.waiting.getFirst().complete("tea");

        assertThat(first.get()).isEqualTo("tea");
        assertThat(dictate().get()).isNull();
        assertThat(ears.waiting).hasSize(3);
    }

    @Test
    void what_was_heard_is_cut_to_what_a_turn_may_have() {
        var heard = dictate();

        ears.waiting.getFirst().complete("\u0000" + "\uD83C\uDF75".repeat(20_001));

        assertThat(heard.get()).isEqualTo("\uD83C\uDF75".repeat(20_000));
    }

    @Test
    void without_address_and_model_there_is_no_endpoint() {
        var vertx = Vertx.vertx();
        try {
            assertThat(new OpenAiTranscription(vertx, config).isConfigured()).isFalse();
            assertThat(new OpenAiVoice(vertx, config).isConfigured()).isFalse();
            assertThat(new OpenAiVoice(
                                    vertx,
                                    config(Map.of(
                                            "research.speech.voice.base-url", "https://speech.example/v1",
                                            "research.speech.voice.model", "mouth")))
                            .isConfigured())
                    .isTrue();
        } finally {
            vertx.close();
        }
    }

    private AtomicReference<String> dictate() {
        var heard = new AtomicReference<String>();
        var answer = Multi.createFrom()
                .item(Buffer.buffer(aVoiceRecorder().recording(10).bytes()));
        transcribeAnswer
                .transcribe(UUID.randomUUID(), "en", -1, answer)
                .subscribe()
                .with(heard::set, fault -> {});
        return heard;
    }

    private static SpeechConfig config(Map<String, String> settings) {
        return Settings.of(SpeechConfig.class, settings);
    }
}
