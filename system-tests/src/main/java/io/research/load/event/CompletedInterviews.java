package io.research.load.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewCompleted.Message;
import io.research.contracts.interview.InterviewCompleted.Participant;
import io.research.contracts.interview.InterviewCompleted.QualitySignal;
import io.research.contracts.interview.InterviewCompleted.ScreenerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/** Events of interviews that have just ended, some twenty to thirty messages each, of many studies. */
public final class CompletedInterviews {
    public static final String APP = "app_bench";

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new SimpleModule().addSerializer(Instant.class, ToStringSerializer.instance))
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();
    private static final int TALKS = 40;
    private static final int SHORTEST_TALK = 4_500;
    private static final int LONGER_EACH = 60;
    private static final int SHORTEST_TURN = 2;
    private static final int LONGEST_TURN = 9;
    private static final int STUDIES = 50;
    private static final long VERSION_7 = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final Duration LENGTH = Duration.ofMinutes(12);
    private static final String QUESTION =
            "You said that this belongs to your week. How did it begin, and what would be missing without it?";

    private final Random random = new Random(TALKS);
    private final List<List<Message>> talks = new ArrayList<>();
    private final List<UUID> studies = new ArrayList<>();

    public CompletedInterviews() {
        var sentences = sentences();
        for (int number = 0; number < TALKS; number++) {
            talks.add(messages(sentences, SHORTEST_TALK + number * LONGER_EACH));
        }
        for (int number = 0; number < STUDIES; number++) {
            studies.add(id());
        }
    }

    /** Another one, of that organization. */
    public Event<InterviewCompleted> next(String organizationId) {
        var study = studies.get(random.nextInt(STUDIES));
        var now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        return new Event<>(
                id(),
                EventType.INTERVIEW_COMPLETED,
                1,
                now,
                organizationId,
                APP,
                study,
                interview(study, talks.get(random.nextInt(TALKS)), now));
    }

    /** The event as it travels between services. */
    public static String json(Event<InterviewCompleted> event) {
        return write(event);
    }

    /** The event as it is sent to customers. */
    public static String body(Event<InterviewCompleted> event) {
        var envelope = new LinkedHashMap<String, Object>();
        envelope.put("id", event.id());
        envelope.put("type", event.type());
        envelope.put("study_id", event.studyId());
        envelope.put("data", event.data());
        return write(envelope);
    }

    private InterviewCompleted interview(UUID study, List<Message> messages, Instant now) {
        return new InterviewCompleted(
                id(),
                study,
                new Participant(id(), "p" + random.nextInt(1_000_000) + "@load.example"),
                "byop",
                "completed",
                "Good",
                "completed",
                now.minus(LENGTH),
                now,
                LENGTH.toSeconds(),
                "chat",
                "en",
                messages,
                messages.size(),
                null,
                null,
                null,
                List.of(new ScreenerResponse("Do you drink tea?", "single_select", "Yes")),
                List.of(new QualitySignal("depth", new BigDecimal("0.8"), new BigDecimal("0.25"), null)),
                false);
    }

    /** A question and an answer of some sentences of one language, again and again until people have said so much. */
    private List<Message> messages(List<List<String>> sentences, int bytes) {
        var messages = new ArrayList<Message>();
        for (int said = 0; said < bytes; ) {
            var language = sentences.get(random.nextInt(sentences.size()));
            String text = random.ints(random.nextInt(SHORTEST_TURN, LONGEST_TURN + 1), 0, language.size())
                    .mapToObj(language::get)
                    .collect(Collectors.joining(" "));
            said += text.getBytes(StandardCharsets.UTF_8).length;
            messages.add(new Message(id().toString(), "assistant", QUESTION, 0, null, null));
            messages.add(new Message(id().toString(), "user", text, 0, null, null));
        }
        return List.copyOf(messages);
    }

    /** Those of each language. */
    private static List<List<String>> sentences() {
        try (var stream = CompletedInterviews.class.getResourceAsStream("talk.txt")) {
            return List.copyOf(new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\\|", 2))
                    .collect(Collectors.groupingBy(
                            fields -> fields[0],
                            TreeMap::new,
                            Collectors.mapping(fields -> fields[1], Collectors.toList())))
                    .values());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A UUIDv7, as services make them. */
    private UUID id() {
        long time = System.currentTimeMillis() << 16;
        return new UUID(time | VERSION_7 | random.nextInt(1 << 12), VARIANT | (random.nextLong() >>> 2));
    }

    private static String write(Object content) {
        try {
            return JSON.writeValueAsString(content);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
