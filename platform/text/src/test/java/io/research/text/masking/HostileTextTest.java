package io.research.text.masking;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.masking.number.NumberingPlans;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a text holds, the work that it causes grows no faster than its length; counted, not timed. */
class HostileTextTest {
    private static final int LARGE = 200_000;
    private static final int WIDEST_WINDOW = 1_000;
    private static final int LONGEST_QUESTION = 20;
    private static final double WINDOWS_PER_CHARACTER = 20;
    private static final double QUESTIONS_PER_CHARACTER = 10;

    private final AtomicLong questions = new AtomicLong();
    /** Nothing is a telephone number: then every candidate of a text is tried. */
    private final NumberingPlans counting = new CountedPlans(questions, LONGEST_QUESTION);

    private final PiiMask mask = new PiiMask(counting, List.of("US", "DE"));

    private record Work(long windows, long questions) {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "0",
                "7",
                "@",
                "a@",
                "a@a.",
                "a@b.c.",
                ".",
                "-",
                "1-",
                "1 ",
                "1.",
                "(1",
                "+1",
                "+",
                "1(",
                "( ",
                "(0",
                "01 ",
                "030 23125123 9",
                "212 555 0123 ",
                "212-555-012-",
                "219-09-9999 ",
                "4111 1111 ",
                "4111-",
                "DE12 ",
                "de",
                "DE8937040044",
                "GB82WEST",
                "::",
                ":a",
                "1:",
                "a:1:",
                "fe80::",
                "1.1.",
                "192.168.1.1.",
                "://",
                "a://",
                "a://b@",
                "a://?token",
                "https://x/?a=",
                "[",
                "[[email]",
                "[email",
                "]",
                "((((1",
                " at ",
                "a at b ",
                "x dot ",
                "a at a dot ",
                "(at)",
                "(at",
                "email at b dot com ",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa dot ",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa at ",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@",
                "arroba ",
                "call 1 ",
                "order 1",
                "😀",
                "\u202E",
                "\u0000",
                "\u200B",
                "1\u200B",
                "１",
                "٣",
                "𝟎",
                "ー",
                "\uD83D",
                "\uFDD1",
                "e\u0301",
                "$1",
                "#1 ",
                "1,",
                "1234567,",
                "1234567,89 ",
                "2125550123,",
                "4111111111111111:12*",
                "card #1234567 ",
                "1, ",
                "4 1 5, ",
                "1; ",
                "a b ",
                "a, ",
                "a dash ",
                "x at a dash ",
                "?",
                "?a=",
                "?a@",
                "?%40",
                "a.com?token",
                "order is ",
                "order 2125550123 is my ",
                "phone=1234567,"
            })
    void a_large_text_of_one_shape_costs_what_two_halves_of_it_cost(String shape) {
        var half = work(shape.repeat(LARGE / 2 / shape.length()));
        var whole = work(shape.repeat(LARGE / shape.length()));

        assertThat(whole.windows()).isLessThanOrEqualTo(half.windows() * 2 + WIDEST_WINDOW);
        assertThat(whole.questions()).isLessThanOrEqualTo(half.questions() * 2 + WIDEST_WINDOW);
    }

    private Work work(String text) {
        questions.set(0);
        var reading = mask.read(text);
        assertThat(reading.widest()).isLessThanOrEqualTo(WIDEST_WINDOW);
        assertThat(reading.windows()).isLessThanOrEqualTo((long) (text.length() * WINDOWS_PER_CHARACTER));
        assertThat(questions.get()).isLessThanOrEqualTo((long) (text.length() * QUESTIONS_PER_CHARACTER));
        return new Work(reading.windows(), questions.get());
    }
}
