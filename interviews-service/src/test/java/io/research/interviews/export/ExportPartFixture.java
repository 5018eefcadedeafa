package io.research.interviews.export;

import static io.research.interviews.interview.InterviewViewFixture.aCompletedInterview;

import io.research.interviews.interview.InterviewView;
import io.research.interviews.interview.Message;
import io.research.interviews.interview.Role;
import io.research.interviews.interview.Segments;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Interviews in memory, in one part or several. */
final class ExportPartFixture {
    static final Instant STARTED = Instant.parse("2026-01-02T03:04:05Z");
    static final Instant ENDED = Instant.parse("2026-01-02T03:16:25Z");
    static final UUID PARTICIPANT = UUID.randomUUID();

    private ExportPartFixture() {}

    /** A completed interview in which that was said. */
    static ExportPart anInterviewSaying(String... said) {
        return inParts(said.length + 1, said).getFirst();
    }

    /** The same, cut after each that many messages. */
    static List<ExportPart> inParts(int messages, String... said) {
        var all = messages(said);
        var interview = interview(all);
        var parts = new ArrayList<ExportPart>();
        for (int from = 0; from == 0 || from < all.size(); from += messages) {
            var some = all.subList(from, Math.min(from + messages, all.size()));
            parts.add(new ExportPart(
                    interview, some.isEmpty() ? 0 : some.getFirst().position(), some));
        }
        return parts;
    }

    private static List<Message> messages(String... said) {
        var messages = new ArrayList<Message>();
        int position = 0;
        for (String text : said) {
            var role = messages.size() % 2 == 0 ? Role.ASSISTANT : Role.USER;
            messages.add(new Message(
                    UUID.randomUUID(),
                    position,
                    messages.size(),
                    role,
                    text,
                    new BigDecimal("1.50"),
                    null,
                    null,
                    false,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    STARTED));
            position += Segments.count(text);
        }
        return messages;
    }

    private static InterviewView interview(List<Message> messages) {
        int segments = messages.stream()
                .mapToInt(message -> Segments.count(message.text()))
                .sum();
        return aCompletedInterview(PARTICIPANT, STARTED, ENDED, segments);
    }
}
