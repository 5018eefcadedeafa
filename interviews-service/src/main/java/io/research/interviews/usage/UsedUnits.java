package io.research.interviews.usage;

import java.math.BigDecimal;

/**
 * A number of interviews and their units.
 *
 * @param halfUnits units are halves, and counted as such: sums stay exact
 */
record UsedUnits(long interviews, long halfUnits) {
    static final UsedUnits NOTHING = new UsedUnits(0, 0);

    private static final long CHAT = 1;
    private static final long VOICE = 2;
    private static final long VIDEO = 4;

    /** That many interviews of that format: chat 0.5, voice 1, video 2 units (contract §8). */
    static UsedUnits of(String format, long interviews) {
        long weight =
                switch (format) {
                    case "chat" -> CHAT;
                    case "voice" -> VOICE;
                    case "video" -> VIDEO;
                    default -> throw new IllegalStateException("interviews of no known format: " + format);
                };
        return new UsedUnits(interviews, weight * interviews);
    }

    UsedUnits plus(UsedUnits more) {
        return new UsedUnits(interviews + more.interviews, halfUnits + more.halfUnits);
    }

    BigDecimal units() {
        return BigDecimal.valueOf(halfUnits * 5, 1);
    }
}
