package io.research.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.contracts.model.ModelUsed;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.contracts.panel.PanelLaunched;
import io.research.contracts.participant.ParticipantInvited;
import io.research.contracts.participant.ParticipantRewardSent;
import io.research.contracts.report.ReportReady;
import io.research.contracts.signal.SignalCompleted;
import io.research.contracts.study.FieldingChanged;
import io.research.contracts.study.StudyState;
import io.research.contracts.webhook.WebhookDisabled;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Every fact that travels, with its topic and the shape of its data. */
public enum EventType {
    STUDY_CREATED(Topics.STUDIES, StudyState.class),
    STUDY_UPDATED(Topics.STUDIES, StudyState.class),
    STUDY_PROVISIONED(Topics.STUDIES, StudyState.class),
    STUDY_DELETED(Topics.STUDIES, StudyState.class),
    STUDY_PAUSED(Topics.STUDIES, FieldingChanged.class),
    STUDY_RESUMED(Topics.STUDIES, FieldingChanged.class),
    STUDY_STOPPED(Topics.STUDIES, FieldingChanged.class),
    PANEL_LAUNCHED(Topics.PANELS, PanelLaunched.class),
    PANEL_CYCLE_COMPLETED(Topics.PANELS, PanelCycleCompleted.class),
    PARTICIPANT_INVITED(Topics.PARTICIPANTS, ParticipantInvited.class),
    PARTICIPANT_REWARD_SENT(Topics.PARTICIPANTS, ParticipantRewardSent.class),
    INTERVIEW_STARTED(Topics.INTERVIEWS, InterviewStarted.class),
    INTERVIEW_COMPLETED(Topics.INTERVIEWS, InterviewCompleted.class),
    INTERVIEW_DELETED(Topics.INTERVIEWS, InterviewDeleted.class),
    REPORT_READY(Topics.REPORTS, ReportReady.class),
    SIGNAL_COMPLETED(Topics.SIGNALS, SignalCompleted.class),
    WEBHOOK_DISABLED(Topics.WEBHOOKS, WebhookDisabled.class),
    MODEL_USED(Topics.MODELS, ModelUsed.class);

    private static final Map<String, EventType> BY_WIRE =
            Arrays.stream(values()).collect(Collectors.toMap(EventType::wire, Function.identity()));

    private final String topic;
    private final Class<? extends EventData> dataType;
    private final String wire = name().toLowerCase(Locale.ROOT).replace('_', '.');

    EventType(String topic, Class<? extends EventData> dataType) {
        this.topic = topic;
        this.dataType = dataType;
    }

    /** The name on the wire, such as {@code interview.completed}. */
    @JsonValue
    public String wire() {
        return wire;
    }

    /** The Kafka topic: one per owning module. That of {@link #MODEL_USED} is of all that ask a model. */
    public String topic() {
        return topic;
    }

    /** The record that {@link Event#data()} is for this type. */
    public Class<? extends EventData> dataType() {
        return dataType;
    }

    /** The type of that name, or empty for one that this version does not know yet. */
    public static Optional<EventType> of(String wire) {
        return Optional.ofNullable(BY_WIRE.get(wire));
    }

    @JsonCreator
    static EventType require(String wire) {
        return of(wire).orElseThrow(() -> new IllegalArgumentException("unknown event type"));
    }
}
