package io.research.interviews.interview;

import io.research.contracts.ErrorCode;
import io.research.interviews.moderator.InterviewState;
import io.research.interviews.moderator.Progress;
import io.research.interviews.moderator.Saying;
import io.research.interviews.moderator.Turn;
import io.research.interviews.quality.QualitySignal;
import io.research.interviews.quality.Rating;
import io.research.interviews.recording.RecordingKind;
import io.research.interviews.recording.RecordingLinks;
import io.research.interviews.screener.ScreenerResponse;
import io.research.interviews.screener.ScreenerVerdict;
import io.research.interviews.study.Fieldwork;
import io.research.interviews.study.StudyVersion;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Formula;

/** An interview, and the rules by which it goes from the link to its end. */
@Entity
@Table(name = "interview")
class Interview extends TenantRecord {
    @Column(updatable = false)
    private UUID studyId;

    @Column(updatable = false)
    private long studyRevision;

    /** How recruiting stands in the copy of its study, or that it is deleted: read with the row, so it costs no query. */
    @Formula("(select case when study.deleted_at is null then study.fielding_status else 'deleted' end"
            + " from study_projection study where study.id = study_id)")
    private String studyStatus;

    @Column(updatable = false)
    private UUID participantId;

    @Column(updatable = false)
    private String participantEmail;

    @Enumerated(EnumType.STRING)
    @Column(updatable = false)
    private Source participantSource;

    /** Whether a simulated person answers, as in local development. */
    @Column(updatable = false)
    private boolean isSimulated;

    @Enumerated(EnumType.STRING)
    private Stage stage = Stage.CONSENT;

    @Embedded
    private InterviewEnd end = new InterviewEnd();

    @Column(updatable = false)
    private String interviewFormat;

    @Column(updatable = false)
    private String locale;

    private String consentVersion;

    @Convert(converter = InterviewColumns.Responses.class)
    private List<ScreenerResponse> screenerResponses = List.of();

    @Convert(converter = InterviewColumns.State.class)
    private InterviewState interviewerState;

    @Convert(converter = InterviewColumns.HowFar.class)
    private Progress progress;

    @Embedded
    private InterviewSize size = new InterviewSize();

    @Embedded
    private TurnWindow turns = new TurnWindow();

    @Column(updatable = false)
    private Instant openedAt;

    private Instant startedAt;
    private Instant interviewingAt;
    private Instant activeAt;

    /** For Hibernate. */
    Interview() {}

    private Interview(Entry entry, Instant now) {
        super(entry.interviewId() == null ? Ids.next() : entry.interviewId(), entry.tenant());
        var study = entry.studyVersion().study();
        this.studyId = study.id();
        this.studyRevision = study.revision();
        this.participantSource = entry.source();
        this.isSimulated = entry.isSimulated();
        this.interviewFormat = study.interviewFormat();
        this.locale = entry.locale();
        this.progress = new Progress(0, entry.studyVersion().guide().sections().size(), 0);
        this.openedAt = now;
        this.activeAt = now;
        if (entry.participant() != null) {
            this.participantId = entry.participant().id();
            this.participantEmail = entry.participant().email();
        }
    }

    /** Creates an interview for somebody who has opened the link. */
    static Interview open(Entry entry, Instant now) {
        return new Interview(entry, now);
    }

    /** Records that the participant declines; it then does not count as an interview. */
    void decline(Instant now) {
        stage = Stage.CLOSED;
        end.decline(now);
    }

    /** The participant agrees; the interview counts from here. */
    void consent(String version, Instant now) {
        stage = Stage.SCREENING;
        end.open();
        consentVersion = version;
        startedAt = now;
        activeAt = now;
    }

    /** Keeps the screener's answers; ends here when they disqualify. */
    void screen(ScreenerVerdict verdict, Instant now) {
        size.addScreener(verdict.responses());
        screenerResponses = verdict.responses();
        activeAt = now;
        if (!verdict.qualified()) {
            end(Status.DISQUALIFIED, EndReason.DISQUALIFIED, now);
        }
    }

    /** Adds the interviewer's opening; returns the words to add to the transcript. */
    List<Message> begin(Turn opening, Instant now) {
        stage = Stage.INTERVIEWING;
        interviewingAt = now;
        return say(opening, now);
    }

    /** Adds what the participant said and the interviewer's answer; both are to be added to the transcript. */
    List<Message> answer(ParticipantMessage sent, Turn answer, Instant now) {
        int place = size.addTurn(sent.text());
        var before = interviewerState == null ? InterviewState.atTheBeginning() : interviewerState;
        var words = say(answer, now);
        switch (answer.ending()) {
            case NONE -> {}
            case COMPLETED -> end(Status.COMPLETED, EndReason.COMPLETED, now);
            case PARTICIPANT_LEFT -> end(Status.PARTIAL, EndReason.PARTICIPANT_LEFT, now);
        }
        var all = new ArrayList<Message>(words.size() + 1);
        all.add(Message.sent(sent, place, size.turns(), TurnOutcome.of(stage, progress, answer), before, now));
        all.addAll(words);
        return all;
    }

    /**
     * Ends the interview at the request of the participant's page. It is complete only if something was answered, so
     * that a client cannot create a completed interview out of nothing.
     */
    void finish(FinishReason reason, Instant now) {
        if (stage == Stage.CONSENT) {
            throw conflict();
        }
        boolean isClaim = reason == FinishReason.COMPLETED && size.turns() == 0;
        switch (isClaim ? FinishReason.PARTICIPANT_LEFT : reason) {
            case COMPLETED -> end(Status.COMPLETED, EndReason.COMPLETED, now);
            case PARTICIPANT_LEFT -> end(Status.PARTIAL, EndReason.PARTICIPANT_LEFT, now);
            case TECHNICAL_ISSUE -> end(Status.PARTIAL, EndReason.TECHNICAL_ISSUE, now);
        }
    }

    /** Ends the interview of a participant who did not come back; it ended when they were last seen. */
    void expire() {
        end(Status.PARTIAL, EndReason.TIMEOUT, activeAt);
    }

    /** Refuses a step that does not fit the state of the interview. */
    void require(Stage expected) {
        if (stage != expected) {
            throw conflict();
        }
    }

    /** What is to be recorded of the participant, once the conversation has begun; or nothing. */
    Optional<RecordingKind> recording() {
        return interviewingAt == null ? Optional.empty() : RecordingKind.ofFormat(interviewFormat);
    }

    /** Refuses a recording before the conversation, and one that is not of the interview's format. */
    void requireRecording(RecordingKind kind) {
        if (interviewingAt == null) {
            throw conflict();
        }
        if (recording().filter(kind::equals).isEmpty()) {
            throw new Problem(
                    ErrorCode.INTERVIEW_STATE_CONFLICT,
                    "A " + interviewFormat + " interview has no " + Wire.of(kind) + " recording.");
        }
    }

    /** Refuses hearing and speaking in a chat. */
    void requireSpoken() {
        if (RecordingKind.ofFormat(interviewFormat).isEmpty()) {
            throw new Problem(ErrorCode.INTERVIEW_STATE_CONFLICT, "A chat interview is written, not spoken.");
        }
    }

    /** Whether it still has to be rated: it has ended, something was answered, and there is no rating yet. */
    boolean awaitsRating() {
        return size.turns() > 0 && end.awaitsRating(participantSource);
    }

    /**
     * Whether it was completed, but the panel has not yet decided whether to pay for it; until then it is shown as in
     * progress.
     */
    boolean awaitsPayment() {
        return end.awaitsPayment(participantSource);
    }

    /** The panel pays for it, so it is complete and readable. */
    void pay() {
        end.pay();
    }

    /** The panel does not pay for it, so it can never be read. */
    void refuse() {
        end.refuse();
    }

    /** Sets the rating, once, after the end. */
    void rate(Rating rating) {
        end.rate(rating);
    }

    List<QualitySignal> qualitySignals() {
        return end.qualitySignals();
    }

    /** Refuses a turn if too many came within a minute; repeated sendings are not counted. */
    void countTurn(Instant now) {
        turns.count(now);
    }

    /** Whether a new participant has arrived who has not consented yet; trial runs do not count. */
    boolean isNew() {
        return stage == Stage.CONSENT && participantSource != Source.TEST;
    }

    /** Whether the panel has sent the participant, and keeps a place. */
    boolean isRecruited() {
        return participantSource == Source.PANEL;
    }

    /** Whether it has not passed the screener yet. */
    boolean isScreening() {
        return stage == Stage.SCREENING;
    }

    boolean isListed() {
        return startedAt != null;
    }

    boolean hasEnded() {
        return stage.isFinal();
    }

    InterviewSnapshot snapshot(StudyVersion studyVersion) {
        return new InterviewSnapshot(id(), tenant(), stage, progress, studyVersion, locale);
    }

    /** The end as the participant is told it. */
    FinishedInterview finished(InterviewSnapshot snapshot) {
        var saying = end.reason() == EndReason.COMPLETED ? Saying.GOODBYE : Saying.STOPPED;
        return new FinishedInterview(snapshot.stage(), snapshot.language().say(saying, 0));
    }

    UUID studyId() {
        return studyId;
    }

    /** What may still happen with its study, as far as this service had heard when the interview was read. */
    Fieldwork fieldwork() {
        return Fieldwork.of(studyStatus);
    }

    long studyRevision() {
        return studyRevision;
    }

    InterviewState interviewerState() {
        return interviewerState;
    }

    Duration elapsed(Instant now) {
        return Duration.between(interviewingAt, now);
    }

    InterviewSize size() {
        return size;
    }

    List<ScreenerResponse> screenerResponses() {
        return screenerResponses;
    }

    /** The interview as a row of a list, with the current language of its study. */
    InterviewRow row(String language) {
        return new InterviewRow(
                id(),
                studyId,
                participantId == null ? null : new Participant(participantId, participantEmail),
                participantSource,
                end.status(),
                end.quality(),
                end.reason(),
                startedAt,
                end.at(),
                InterviewRow.seconds(startedAt, end.at()),
                interviewFormat,
                language,
                isSimulated);
    }

    /**
     * The interview with some of its segments and the current language of its study; if it is withheld, only what a
     * list shows.
     */
    InterviewView view(String language, List<Segment> messages, Integer nextOffset, RecordingLinks recordings) {
        if (end.isWithheld(participantSource)) {
            return new InterviewView(row(language), List.of(), 0, null, null, null, List.of(), List.of());
        }
        return new InterviewView(
                row(language),
                messages,
                size.segments(),
                nextOffset,
                recordings.audioUrl(),
                recordings.videoUrl(),
                screenerResponses,
                end.qualitySignals());
    }

    private Problem conflict() {
        return new Problem(
                ErrorCode.INTERVIEW_STATE_CONFLICT,
                "The interview is not in a state that allows this: " + Wire.of(stage) + ".");
    }

    private List<Message> say(Turn turn, Instant now) {
        var words = new ArrayList<Message>(turn.messages().size());
        for (int at = 0; at < turn.messages().size(); at++) {
            String text = turn.messages().get(at);
            var shows = at == turn.messages().size() - 1 ? turn.shows() : null;
            words.add(Message.said(text, size.add(text), size.turns(), shows, now));
        }
        interviewerState = turn.state();
        progress = turn.progress();
        activeAt = now;
        return words;
    }

    private void end(Status ended, EndReason reason, Instant when) {
        stage = ended == Status.DISQUALIFIED ? Stage.DISQUALIFIED : Stage.COMPLETED;
        end.reach(ended, reason, participantSource, when);
    }
}
