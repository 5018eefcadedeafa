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

    /** Without a common divisor with the number of people. */
    private static final int[] STRIDES = {1, 5, 7, 11};

    private final Map<String, List<String>> topics = new LinkedHashMap<>();

    private Crowd() {}

    static Crowd read() {
        var crowd = new Crowd();
        try (var lines = new BufferedReader(
                new InputStreamReader(Crowd.class.getResourceAsStream("crowd.txt"), StandardCharsets.UTF_8))) {
            List<String> answers = null;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("= ")) {
                    answers = new ArrayList<>();
                    crowd.topics.put(line.substring(2), answers);
                } else if (!line.startsWith("#") && answers != null) {
                    answers.add(line);
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
            said++;
            return said > 1
                    ? NOTHING_MORE
                    : List.copyOf(topics.values()).get(asked).get(choice());
        }

        /** Nobody says what another says, and neighbours in one topic are none in the next. */
        private int choice() {
            return (number * STRIDES[asked % STRIDES.length] + asked) % SIZE;
        }
    }
}
