package io.research.interviews.interview;

import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Writing and reading what was said; inside the session of the caller, who has looked the interview up. */
@ApplicationScoped
public class Transcripts {
    /** The longest text of one message in code points; in bytes it is up to four times that. */
    public static final int MAX_CODE_POINTS = 20_000;

    /** As many messages as {@link #after} finds at most. */
    public static final int PAGE = 20;

    private static final long LONGEST_MESSAGE_BYTES = 4L * MAX_CODE_POINTS;
    private static final int RECENT = 20;

    /** The most that one window holds before its last message. */
    private static final long WINDOW_BYTES = 256 * 1024;

    private static final int WINDOW_MESSAGES = 500;

    private final MessageRepository messages;

    Transcripts(MessageRepository messages) {
        this.messages = messages;
    }

    /** Adds what was said, in order; at least one message. */
    public Uni<Void> append(UUID interviewId, List<Message> said) {
        return messages.insert(interviewId, said);
    }

    /** The end of the transcript that a new message with that client id is added to. */
    public Uni<TranscriptEnd> recent(UUID interviewId, String clientId) {
        return messages.recent(interviewId, clientId, RECENT).map(found -> TranscriptEnd.of(found, clientId));
    }

    /** The interviewer's words of one turn. */
    public Uni<List<Message>> wordsOfTurn(UUID interviewId, int turn) {
        return messages.ofTurn(interviewId, turn).map(said -> said.stream()
                .filter(message -> message.role() == Role.ASSISTANT)
                .toList());
    }

    /** Some of what was said after the message at that position, in order; -1 from the beginning. */
    public Uni<List<Message>> after(UUID interviewId, int position) {
        return messages.after(interviewId, position, PAGE);
    }

    /**
     * What the interviewer said in that message.
     *
     * @throws Problem {@code not_found} when there is none in that interview, or it is the participant's
     */
    public Uni<String> requireWords(UUID interviewId, UUID messageId) {
        return messages.words(interviewId, messageId).map(text -> {
            if (text == null) {
                throw Problem.notFound();
            }
            return text;
        });
    }

    /** Everything that was said. */
    public Uni<List<Message>> all(UUID interviewId) {
        return messages.all(interviewId);
    }

    /**
     * One window of a transcript, for reading all of it: the message that contains that segment and the following ones,
     * as many as are worth one read; none if the interview no longer exists.
     *
     * @param offset segments before the window, fewer than the interview has
     */
    public Uni<List<Message>> window(UUID interviewId, int offset) {
        return messages.from(interviewId, offset, WINDOW_MESSAGES, WINDOW_BYTES);
    }

    /**
     * One bounded read.
     *
     * @param total segments of the interview
     * @param offset segments before this read
     * @param limit segments of this read at most
     */
    public Uni<Excerpt> excerpt(UUID interviewId, int total, int offset, int limit) {
        Uni<List<Message>> within = offset >= total
                ? Uni.createFrom().item(List.of())
                : messages.from(interviewId, offset, limit, Segments.MAX_BYTES + LONGEST_MESSAGE_BYTES);
        return within.map(found -> new Excerpt(found, total, offset, limit));
    }
}
