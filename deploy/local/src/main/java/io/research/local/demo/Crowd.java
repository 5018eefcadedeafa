package io.research.local.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The people whom a study about weekday dinners hears: each says something to each question, and many say the same. */
final class Crowd {
    static final int SIZE = 24;

    private static final String NOTHING_MORE = "No, that was all.";

    private final Map<String, Topic> topics = new LinkedHashMap<>();

    private Crowd() {}

    static Crowd read() {
        var crowd = new Crowd();
        try (var lines = new BufferedReader(
                new InputStreamReader(Crowd.class.getResourceAsStream("crowd.txt"), StandardCharsets.UTF_8))) {
            Topic topic = null;
            boolean isMore = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("= ")) {
                    topic = new Topic(new ArrayList<>(), new ArrayList<>());
                    crowd.topics.put(line.substring(2), topic);
                    isMore = false;
                } else if (line.startsWith("> ")) {
                    isMore = true;
                } else if (!line.startsWith("#") && topic != null) {
                    (isMore ? topic.more() : topic.answers()).add(line);
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return crowd;
    }

    /** Somebody of it, by number from 0. */
    Person person(int number) {
        return new Person(number);
    }

    private record Topic(List<String> answers, List<String> more) {}

    /** One of them in an interview: knows what was asked before. */
    final class Person {
        private final int number;
        private int asked = -1;
        private int said;

        private Person(int number) {
            this.number = number;
        }

        String answer(String question) {
            int at = 0;
            for (String cue : topics.keySet()) {
                if (at > asked && question.contains(cue)) {
                    asked = at;
                    said = 0;
                    break;
                }
                at++;
            }
            if (asked < 0) {
                return NOTHING_MORE;
            }
            var topic = List.copyOf(topics.values()).get(asked);
            int choice = (number * (asked + 1) + number / topic.answers().size())
                    % topic.answers().size();
            said++;
            return switch (said) {
                case 1 -> topic.answers().get(choice);
                case 2 -> topic.more().get(choice);
                default -> NOTHING_MORE;
            };
        }
    }
}
