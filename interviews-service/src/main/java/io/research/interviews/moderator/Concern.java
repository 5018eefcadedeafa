package io.research.interviews.moderator;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a message shows that comes before its content, the most urgent first. */
public enum Concern {
    /** Speaks of dying by one's own hand or of hurting oneself. */
    @JsonProperty("crisis")
    CRISIS(true),
    /** Says that the participant is a child: under 16. */
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
    /** Tells of something so hard that it is not to be asked about. */
    @JsonProperty("distress")
    DISTRESS(true),
    /** Asks for advice that only medical staff may give. */
    @JsonProperty("medical_advice")
    MEDICAL(false),
    /** Gives contact or health data of somebody else. */
    @JsonProperty("others_data")
    OTHERS_DATA(false),
    /** Tells the interviewer, as a machine, to do or to reveal what it is not there for; found by a language model only. */
    @JsonProperty("order")
    ORDER(false),
    /** Wishes to end the interview. */
    @JsonProperty("stop")
    STOP(false),
    /** Wishes to go on later. */
    @JsonProperty("pause")
    PAUSE(false),
    /** Does not want to answer this question. */
    @JsonProperty("skip")
    SKIP(false);

    private final boolean inAnyLanguage;

    Concern(boolean inAnyLanguage) {
        this.inAnyLanguage = inAnyLanguage;
    }

    /** Whether it counts in a language other than the interview's, too: people speak their own when it matters. */
    boolean inAnyLanguage() {
        return inAnyLanguage;
    }

    /** Whether such a message is never said back to the participant, nor quoted in findings. */
    public boolean isNeverRepeated() {
        return switch (this) {
            case CRISIS, MINOR, THREAT, SEXUAL, ABUSE, DISTRESS, MEDICAL, OTHERS_DATA -> true;
            case ORDER, STOP, PAUSE, SKIP -> false;
        };
    }

    /** Whether it is kept with the turn, for those who read the interview later. */
    public boolean isKept() {
        return isNeverRepeated() || this == ORDER;
    }

    /** Whether somebody who says such things may not mean the study at all. */
    public boolean isHostile() {
        return switch (this) {
            case THREAT, SEXUAL, ABUSE, ORDER -> true;
            case CRISIS, MINOR, DISTRESS, MEDICAL, OTHERS_DATA, STOP, PAUSE, SKIP -> false;
        };
    }
}
