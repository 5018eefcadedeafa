package io.research.interviews.moderator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The number that people in a crisis can call in a country: a helpline as published by its operator or the health
 * ministry, or, if no national line is certain, the emergency number. {@code helplines.csv} beside this class lists all
 * countries of the panel with their sources; it has to be checked once a year, last in November 2026.
 *
 * @param country ISO 3166, two letters
 * @param name of the line; blank where the number is that for emergencies
 * @param number blank where none is certain
 * @param source who publishes it
 */
record Helpline(String country, String name, String number, String source) {
    private static final Map<String, Helpline> BY_COUNTRY = read();

    /** The helpline of a country (ISO 3166, two letters); empty if none is known. */
    static Optional<Helpline> in(String country) {
        return Optional.ofNullable(BY_COUNTRY.get(country));
    }

    boolean isForEmergencies() {
        return name.isEmpty();
    }

    private static Helpline of(String line) {
        String[] cells = line.split(";", -1);
        return new Helpline(cells[0], cells[1], cells[2], cells[3]);
    }

    private static Map<String, Helpline> read() {
        try (var lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Helpline.class.getResourceAsStream("helplines.csv")), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .skip(1)
                    .map(Helpline::of)
                    .collect(Collectors.toUnmodifiableMap(Helpline::country, Function.identity()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the help lines cannot be read", unreadable);
        }
    }
}
