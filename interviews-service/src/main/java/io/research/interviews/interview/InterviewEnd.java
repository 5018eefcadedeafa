package io.research.interviews.interview;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.interviews.quality.Quality;
import io.research.interviews.quality.QualitySignal;
import io.research.interviews.quality.Rating;
import io.research.kernel.json.JsonColumn;
import jakarta.persistence.Convert;
import jakarta.persistence.Converter;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.time.Instant;
import java.util.List;

/**
 * How an interview ends, what it is worth, and whether it may be read. One that was held to its end by somebody from the
 * panel is in progress until the panel has said whether it is paid for.
 */
@Embeddable
class InterviewEnd {
    @Enumerated(EnumType.STRING)
    private Status status;

    @Enumerated(EnumType.STRING)
    private EndReason endReason;

    private Instant endedAt;

    @Enumerated(EnumType.STRING)
    private Quality quality;

    @Convert(converter = Signals.class)
    private List<QualitySignal> qualitySignals = List.of();

    /** Without consent there is no interview, and nothing that could have a status. */
    void decline(Instant when) {
        endedAt = when;
    }

    /** It counts from here. */
    void open() {
        status = Status.IN_PROGRESS;
    }

    void reach(Status ended, EndReason reason, Source source, Instant when) {
        status = source == Source.PANEL && ended == Status.COMPLETED ? Status.IN_PROGRESS : ended;
        endReason = reason;
        endedAt = when;
    }

    /** Whether it has ended and there is no rating yet. */
    boolean awaitsRating(Source source) {
        return quality == null
                && switch (status) {
                    case COMPLETED, PARTIAL -> true;
                    case IN_PROGRESS -> awaitsPayment(source);
                    case DISQUALIFIED -> false;
                };
    }

    boolean awaitsPayment(Source source) {
        return isWithheld(source) && status == Status.IN_PROGRESS && endReason == EndReason.COMPLETED;
    }

    void pay() {
        status = Status.COMPLETED;
    }

    void refuse() {
        status = Status.DISQUALIFIED;
        endReason = EndReason.DISQUALIFIED;
    }

    /**
     * Whether what was said is hidden: the words of a panel respondent may be read only once the completed interview is
     * paid for.
     */
    boolean isWithheld(Source source) {
        return source == Source.PANEL && status != Status.COMPLETED;
    }

    void rate(Rating rating) {
        quality = rating.quality();
        qualitySignals = rating.signals();
    }

    Status status() {
        return status;
    }

    EndReason reason() {
        return endReason;
    }

    /** When it ended; null while it goes on. */
    Instant at() {
        return endedAt;
    }

    Quality quality() {
        return quality;
    }

    List<QualitySignal> qualitySignals() {
        return qualitySignals;
    }

    @Converter
    static class Signals extends JsonColumn<List<QualitySignal>> {
        Signals() {
            super(new TypeReference<>() {});
        }
    }
}
