package io.research.interviews.quality;

import static io.research.interviews.StudyFixture.aStudy;

import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.moderator.InterviewerLanguages;
import io.research.interviews.moderator.Saying;
import io.research.interviews.quality.Judgement.Contradiction;
import io.research.interviews.screener.ScreenerResponse;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the interviews of {@code labelled.txt}; one with {@code judged ABOUT} was read by a model, one with {@code untimed} has no times. */
final class LabelledInterviews {
    private final List<Labelled> found = new ArrayList<>();
    private final List<String[]> topics = new ArrayList<>();
    private final List<QuestionAndAnswer> exchanges = new ArrayList<>();
    private InterviewerLanguage language;
    private String[] screener;
    private String chosen;
    private String title;
    private boolean isTimed = true;
    private String[] judged;

    private LabelledInterviews() {}

    /** An interview and the label that a researcher would give. */
    record Labelled(Quality label, String name, Conversation conversation, Optional<Judgement> judgement) {
        Rating rated() {
            return Rater.rate(conversation, judgement);
        }
    }

    static List<Labelled> read() {
        var reading = new LabelledInterviews();
        try (var file = LabelledInterviews.class.getResourceAsStream("labelled.txt")) {
            new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(reading::line);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        reading.endInterview();
        return reading.found;
    }

    private void line(String line) {
        if (line.isBlank() || line.startsWith("#")) {
            return;
        }
        String[] parts = line.split(" ", 2);
        switch (parts[0]) {
            case "study" -> {
                endInterview();
                topics.clear();
                language = InterviewerLanguages.choose(parts[1], null);
            }
            case "topic" -> topics.add(parts[1].split(" \\| "));
            case "screener" -> screener = parts[1].split(" \\| ");
            case "interview" -> {
                endInterview();
                title = parts[1];
            }
            case "chosen" -> chosen = parts[1];
            case "untimed" -> isTimed = false;
            case "judged" -> judged = parts[1].split(" ");
            default -> exchanges.add(exchange(line.split(" ", 3)));
        }
    }

    private QuestionAndAnswer exchange(String[] parts) {
        int topic = Integer.parseInt(parts[0]);
        boolean isProbe = !exchanges.isEmpty() && exchanges.getLast().topic() == topic;
        String question = isProbe ? language.say(Saying.PROBE_MORE, exchanges.size()) : topics.get(topic)[1];
        return new QuestionAndAnswer(topic, question, parts[2], Double.parseDouble(parts[1]), false);
    }

    private void endInterview() {
        if (title == null) {
            return;
        }
        String[] label = title.split(" ", 2);
        found.add(new Labelled(
                Quality.valueOf(label[0].toUpperCase(Locale.ROOT)),
                language.code() + ": " + label[1],
                isTimed ? conversation() : conversation().untimed(),
                Optional.ofNullable(judged).map(this::judgement)));
        exchanges.clear();
        title = null;
        isTimed = true;
        judged = null;
    }

    /** How many answers are about their question, and perhaps the number of one that contradicts the screener. */
    private Judgement judgement(String[] parts) {
        int about = Integer.parseInt(parts[0]);
        return new Judgement(
                about,
                exchanges.size(),
                parts.length == 1
                        ? null
                        : new Contradiction(
                                screener[0],
                                Integer.parseInt(parts[1]),
                                exchanges.get(Integer.parseInt(parts[1]) - 1).answer()));
    }

    private Conversation conversation() {
        String flow = topics.stream()
                .map(topic -> "# " + topic[0] + "\n" + topic[1])
                .collect(Collectors.joining("\n", "", ""));
        var study = aStudy().with("language", language.code())
                .withGuide(flow)
                .withScreener(question())
                .state();
        return new Conversation(
                language,
                study,
                study.guide(),
                List.of(new ScreenerResponse(screener[0], "single_select", chosen)),
                Set.of(),
                exchanges);
    }

    private JsonObject question() {
        var options = new JsonArray();
        for (int at = 1; at < screener.length; at++) {
            options.add(new JsonObject()
                    .put("id", "o" + at)
                    .put("text", screener[at])
                    .put("disqualify", at > 1));
        }
        return new JsonObject()
                .put("id", "q")
                .put("text", screener[0])
                .put("type", "single_select")
                .put("order", 0)
                .put("options", options)
                .put("text_values", new JsonArray())
                .put("disallowed_text_values", new JsonArray());
    }
}
