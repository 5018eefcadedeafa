package io.research.interviews.moderator.agenda;

import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Topic;
import java.util.List;

/**
 * What the time left allows. What gives way first is the probe, then the further questions of a topic; each topic is
 * still touched when the time is over. An interview without a planned time is under no pressure.
 */
public final class Pace {
    private static final int EXPECTED_SECONDS = 45;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int EXPECTED_WEIGHT = 2;
    private static final int MAX_PROBES = 3;

    private final Guide guide;
    private final InterviewState state;
    private final double planned;
    /** One question with its answer, as fast as this participant is. */
    private final double exchange;

    public Pace(Briefing briefing, InterviewState state) {
        this.guide = briefing.guide();
        this.state = state;
        this.planned = briefing.expectedDuration().toSeconds();
        this.exchange =
                (double) (EXPECTED_WEIGHT * EXPECTED_SECONDS + state.spent().active())
                        / (EXPECTED_WEIGHT + state.spoken());
    }

    /** How many probes the current question may have. */
    public int probes() {
        if (!isPlanned()) {
            return MAX_PROBES;
        }
        double slack = left() - exchange * questionsLeft();
        int affordable = (int) Math.clamp(Math.floor(slack / exchange), 0, MAX_PROBES);
        return spentInTopic() <= share() ? affordable : Math.min(affordable, 1);
    }

    /** Whether not everything that is left of the plan can be asked. */
    public boolean isShort() {
        return isPlanned() && left() < exchange * questionsLeft();
    }

    /**
     * Minutes that are still needed, at least one: until the planned end, or sooner where few questions are left; zero where
     * no end is planned.
     */
    public long minutesLeft() {
        double needed = Math.min(left(), exchange * (1 + MAX_PROBES) * (questionsLeft() + 1));
        return isPlanned() ? Math.max(1, Math.round(needed / SECONDS_PER_MINUTE)) : 0;
    }

    /** Whether another question of the current topic may be asked before the next topic. */
    boolean allowsMoreOfTopic() {
        return !isPlanned() || left() >= exchange * (topicsLeft() + 1);
    }

    /** Whether the current topic has time for a question beyond those of the plan. */
    boolean allowsGoingDeeper() {
        return isPlanned() && spentInTopic() + exchange <= share() && left() >= exchange * (questionsLeft() + 1);
    }

    /** Whether there is time for the open question at the end. */
    boolean allowsLastQuestion() {
        return !isPlanned() || left() >= exchange;
    }

    private boolean isPlanned() {
        return planned > 0;
    }

    private double left() {
        return planned - state.spent().active();
    }

    private double spentInTopic() {
        return state.spent().active() - state.spent().activeBeforeTopic();
    }

    private int topicsLeft() {
        return Math.max(0, guide.topics().size() - 1 - state.position().topic());
    }

    private int questionsLeft() {
        int topic = state.position().topic();
        List<Topic> topics = guide.topics();
        int ofThis = topic < topics.size()
                ? Math.max(
                        0,
                        topics.get(topic).questions().size()
                                - 1
                                - state.position().question())
                : 0;
        int ofOthers = topics.stream()
                .skip(topic + 1L)
                .mapToInt(other -> other.questions().size())
                .sum();
        return ofThis + ofOthers + (guide.wrapsUp() ? 0 : 1);
    }

    /** The part of the planned time that is the current topic's. */
    private double share() {
        List<Topic> topics = guide.topics();
        int topic = state.position().topic();
        double all = topics.stream().mapToDouble(this::weight).sum();
        return topic < topics.size() ? planned * weight(topics.get(topic)) / all : 0;
    }

    private double weight(Topic topic) {
        boolean timed = guide.topics().stream().allMatch(any -> any.minutes() > 0);
        return timed ? topic.minutes() : topic.questions().size();
    }
}
