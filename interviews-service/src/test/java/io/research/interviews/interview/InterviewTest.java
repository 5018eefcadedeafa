package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.ErrorCode;
import io.research.interviews.screener.ScreenerResponse;
import io.research.interviews.screener.ScreenerVerdict;
import io.research.interviews.study.StudyVersion;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterviewTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant LATER = NOW.plusSeconds(90);

    private final LoadedInterview loaded = new LoadedInterview(Interview.open(anEntry(), NOW), aStudyVersion());
    private final Interview interview = loaded.interview();

    @Test
    void an_opened_link_is_no_interview_yet() {
        assertThat(interview.isListed()).isFalse();
        assertThat(loaded.snapshot().stage()).isEqualTo(Stage.CONSENT);
    }

    @Test
    void an_interview_counts_from_consent() {
        interview.consent("v1", NOW);

        assertThat(interview.isListed()).isTrue();
        assertThat(interview.row("en").status()).isEqualTo(Status.IN_PROGRESS);
        assertThat(interview.row("en").durationSeconds()).isNull();
    }

    @Test
    void a_screener_that_disqualifies_is_the_end() {
        var responses = List.of(new ScreenerResponse("Tea?", "text_input", "no"));
        interview.consent("v1", NOW);

        interview.screen(new ScreenerVerdict(false, responses), LATER);

        assertThat(loaded.snapshot().stage()).isEqualTo(Stage.DISQUALIFIED);
        assertThat(interview.row("en").endReason()).isEqualTo(EndReason.DISQUALIFIED);
        assertThat(interview.row("en").durationSeconds()).isEqualTo(90);
        assertThat(interview.screenerResponses()).isEqualTo(responses);
    }

    @Test
    void messages_know_their_place_and_their_turn() {
        var opening = begun();

        var turn = answered("🍵".repeat(20_000), opening, LATER);

        assertThat(opening.getFirst().position()).isZero();
        assertThat(turn.getFirst().role()).isEqualTo(Role.USER);
        assertThat(turn.getFirst().position()).isEqualTo(opening.size());
        assertThat(turn.getFirst().outcome()).contains("interviewing");
        assertThat(turn.get(1).position()).isEqualTo(opening.size() + 4);
        assertThat(turn).allSatisfy(message -> assertThat(message.turn()).isEqualTo(1));
        assertThat(interview.size().segments()).isEqualTo(opening.size() + 4 + turn.size() - 1);
    }

    @ParameterizedTest
    @CsvSource({
        "COMPLETED, 1, COMPLETED, COMPLETED",
        "COMPLETED, 0, PARTIAL, PARTICIPANT_LEFT",
        "PARTICIPANT_LEFT, 1, PARTIAL, PARTICIPANT_LEFT",
        "TECHNICAL_ISSUE, 1, PARTIAL, TECHNICAL_ISSUE"
    })
    void what_finishing_makes_of_it(FinishReason reason, int turns, Status status, EndReason endReason) {
        var opening = begun();
        for (int turn = 0; turn < turns; turn++) {
            answered("Because it wakes me up.", opening, LATER);
        }

        interview.finish(reason, LATER);

        assertThat(loaded.snapshot().stage()).isEqualTo(Stage.COMPLETED);
        assertThat(interview.row("en").status()).isEqualTo(status);
        assertThat(interview.row("en").endReason()).isEqualTo(endReason);
    }

    @Test
    void an_abandoned_interview_ended_when_the_participant_was_last_seen() {
        var opening = begun();
        answered("Because it wakes me up.", opening, LATER);

        interview.expire();

        assertThat(interview.row("en").endedAt()).isEqualTo(LATER);
        assertThat(interview.row("en").endReason()).isEqualTo(EndReason.TIMEOUT);
    }

    @Test
    void an_hour_less_on_the_clock_of_another_replica_makes_no_negative_time() {
        var opening = begun();
        var earlier = NOW.minusSeconds(3_600);

        answered("Because it wakes me up.", opening, earlier);
        interview.finish(FinishReason.COMPLETED, earlier);

        assertThat(interview.row("en").durationSeconds()).isZero();
        assertThat(interview.row("en").status()).isEqualTo(Status.COMPLETED);
    }

    @Test
    void what_is_said_has_an_end_so_that_it_fits_into_an_event() {
        var extent = new InterviewSize();
        for (int turn = 0; turn < 33; turn++) {
            extent.addTurn("a".repeat(20_000));
        }

        assertThatThrownBy(() -> extent.addTurn("a"))
                .isInstanceOfSatisfying(Problem.class, problem -> assertThat(problem.code())
                        .isEqualTo(ErrorCode.INTERVIEW_STATE_CONFLICT));
    }

    @Test
    void what_takes_more_bytes_in_an_event_fills_it_sooner() {
        var extent = new InterviewSize();
        for (int turn = 0; turn < 6; turn++) {
            extent.addTurn("\u0001".repeat(20_000));
        }

        assertThatThrownBy(() -> extent.addTurn("a")).isInstanceOf(Problem.class);
    }

    @Test
    void answers_to_the_screener_leave_room_for_the_interview() {
        var extent = new InterviewSize();
        var tooLong = List.of(new ScreenerResponse("Which?", "multi_select", "a".repeat(150_000)));

        assertThatThrownBy(() -> extent.addScreener(tooLong))
                .isInstanceOfSatisfying(Problem.class, problem -> assertThat(
                                problem.faults().getFirst().field())
                        .isEqualTo("answers"));
    }

    @Test
    void only_consent_given_lets_an_interview_be_finished() {
        assertThatThrownBy(() -> interview.finish(FinishReason.COMPLETED, NOW)).isInstanceOf(Problem.class);
    }

    private List<Message> begun() {
        interview.consent("v1", NOW);
        return loaded.begin(NOW);
    }

    private List<Message> answered(String text, List<Message> earlier, Instant when) {
        var sent = sent(text);
        return interview.answer(
                sent, loaded.draft(loaded.reply(sent, earlier, when), null).get(), when);
    }

    private static ParticipantMessage sent(String text) {
        return new ParticipantMessage(UUID.randomUUID().toString(), text, null, null, null, false, null);
    }

    private static Entry anEntry() {
        return new Entry(new Tenant("org_tea", "app_tea"), aStudyVersion(), Source.LINK, null, null, null, false);
    }

    private static StudyVersion aStudyVersion() {
        var study = aStudy().state();
        return new StudyVersion(study, study.guide());
    }
}
