package io.research.interviews.moderator;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What has to be dealt with before the content of a message, the most urgent first. */
public enum Concern {
    /** Speaks of suicide or self-harm. */
    @JsonProperty("crisis")
    CRISIS(true),
    /** Says that they are a child under 16. */
    @JsonProperty("minor")
    MINOR(false),
    /** Threatens the interviewer, the people behind the study or others. */
    @JsonProperty("threat")
    THREAT(true),
    /** A sexual remark to the interviewer. */
    @JsonProperty("sexual")
    SEXUAL(true),
    /** Insults the interviewer or the study, or speaks with hate of a group of people. */
    @JsonProperty("abuse")
    ABUSE(true),
    /** Tells of something so painful that no further questions may be asked about it. */
    @JsonProperty("distress")
    DISTRESS(true),
    /** Asks for advice that only medical staff may give. */
    @JsonProperty("medical_advice")
    MEDICAL(false),
    /** Gives contact or health data of somebody else. */
    @JsonProperty("others_data")
    OTHERS_DATA(false),
    /**
     * Orders the interviewer, as a machine, to do or reveal something outside its task; only a language model can
     * detect this.
     */
    @JsonProperty("order")
    ORDER(false),
    /** Wishes to end the interview. */
    @JsonProperty("stop")
    STOP(false),
    /** Wants to continue later. */
    @JsonProperty("pause")
    PAUSE(false),
    /** Does not want to answer this question. */
    @JsonProperty("skip")
    SKIP(false);

    private final boolean inAnyLanguage;

    Concern(boolean inAnyLanguage) {
        this.inAnyLanguage = inAnyLanguage;
    }

    /** Whether it also counts in languages other than the interview's, because people use their own when it matters. */
    boolean inAnyLanguage() {
        return inAnyLanguage;
    }

    /** Whether such a message must never be repeated to the participant or quoted in findings. */
    public boolean isNeverRepeated() {
        return switch (this) {
            case CRISIS, MINOR, THREAT, SEXUAL, ABUSE, DISTRESS, MEDICAL, OTHERS_DATA -> true;
            case ORDER, STOP, PAUSE, SKIP -> false;
        };
    }

    /** Whether it is stored with the turn for those who read the interview later. */
    public boolean isKept() {
        return isNeverRepeated() || this == ORDER;
    }

    /** Whether it suggests that the participant does not take the study seriously. */
    public boolean isHostile() {
        return switch (this) {
            case THREAT, SEXUAL, ABUSE, ORDER -> true;
            case CRISIS, MINOR, DISTRESS, MEDICAL, OTHERS_DATA, STOP, PAUSE, SKIP -> false;
        };
    }
}
