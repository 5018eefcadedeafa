package io.research.interviews.moderator;

/**
 * What the remaining time allows. Follow-ups are dropped first, then everything that need not be asked; what must be
 * asked is asked even when the time is over. An interview without a planned time has no time pressure.
 */
final class Pace {
    private static final int EXPECTED_SECONDS = 45;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int EXPECTED_WEIGHT = 2;
    private static final int MAX_PROBES = 2;

    private final double planned;
    private final double left;
    /** The time this participant takes for one question and its answer. */
    private final double exchange;

    private final long asked;
    private final long musts;

    Pace(Briefing briefing, InterviewState state) {
        var agenda = new Agenda(briefing.guide());
        var ahead = agenda.after(state.position());
        this.planned = briefing.expectedDuration().toSeconds();
        this.left = planned - state.spent().active();
        this.exchange =
                (double) (EXPECTED_WEIGHT * EXPECTED_SECONDS + state.spent().active())
                        / (EXPECTED_WEIGHT + state.spoken());
        this.asked = ahead.stream().filter(place -> !state.wasAnswered(place)).count();
        this.musts = ahead.stream()
                .filter(place -> !state.wasAnswered(place) && agenda.isMust(place))
                .count();
    }

    /** How many probes the current question may have. */
    int probes() {
        return isPlanned()
                ? (int) Math.clamp(Math.floor((left - exchange * asked) / exchange), 0, MAX_PROBES)
                : MAX_PROBES;
    }

    /** Whether there is time only for what must be asked. */
    boolean isShort() {
        return isPlanned() && left < exchange * (musts + 1) && musts < asked;
    }

    /**
     * The remaining minutes, at least one: until the planned end, or less if few questions are left; zero if no end is
     * planned.
     */
    long minutesLeft() {
        double needed = Math.min(left, exchange * (1 + MAX_PROBES) * (asked + 1));
        return isPlanned() ? Math.max(1, Math.round(needed / SECONDS_PER_MINUTE)) : 0;
    }

    private boolean isPlanned() {
        return planned > 0;
    }
}
