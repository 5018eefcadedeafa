package io.research.interviews.speech;

import io.research.contracts.ErrorCode;
import io.research.interviews.recording.ArrivingChunk;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** Transcribes one answer. Answers are held in memory meanwhile, so only a limited number at once. */
@ApplicationScoped
public class TranscribeAnswer {
    private static final Duration LONGEST_UPLOAD = Duration.ofSeconds(60);
    private static final int LONGEST_TEXT = 20_000;

    private final Transcription transcription;
    private final SpeechAllowance allowance;
    private final SpeechConfig config;
    private final AtomicInteger held = new AtomicInteger();

    TranscribeAnswer(Transcription transcription, SpeechAllowance allowance, SpeechConfig config) {
        this.transcription = transcription;
        this.allowance = allowance;
        this.config = config;
    }

    /** Whether the installation has such an endpoint. */
    public boolean isOffered() {
        return transcription.isConfigured();
    }

    /**
     * What was said in that answer.
     *
     * @param language ISO 639-1
     * @param declaredLength as the client announces it, or -1
     */
    public Uni<String> transcribe(UUID interviewId, String language, long declaredLength, Multi<Buffer> answer) {
        long limit = config.maxAnswer().asLongValue();
        if (declaredLength > limit) {
            throw ArrivingChunk.tooLarge(limit);
        }
        allowance.take(interviewId);
        if (held.incrementAndGet() > config.transcription().parallel()) {
            held.decrementAndGet();
            throw new Problem(ErrorCode.SERVICE_UNAVAILABLE);
        }
        return whole(answer, limit)
                .chain(webm -> transcription.transcribe(webm, language))
                .map(TranscribeAnswer::bounded)
                .eventually(held::decrementAndGet);
    }

    private static Uni<Buffer> whole(Multi<Buffer> answer, long limit) {
        return new ArrivingChunk(0, limit)
                .watch(answer)
                .collect()
                .in(Buffer::buffer, Buffer::appendBuffer)
                .ifNoItem()
                .after(LONGEST_UPLOAD)
                .failWith(() -> new Problem(ErrorCode.MALFORMED_REQUEST, "The answer took too long to arrive."));
    }

    /** Cut to the length, and reduced to the characters, that a turn may have. */
    private static String bounded(String text) {
        String plain = text.replace("\u0000", "").strip();
        return plain.codePointCount(0, plain.length()) <= LONGEST_TEXT
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST_TEXT));
    }
}
