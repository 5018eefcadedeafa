package io.research.reports.page;

import io.research.reports.analysis.Person;
import io.research.reports.content.ReportWords;
import io.research.reports.evidence.Recording;
import io.research.reports.report.StoredReport;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The content of an interview page, in the language of its report; the template only arranges it.
 *
 * @param spokenLanguage which the interview was held in; or null
 * @param reportPage the address that leads back to the report
 * @param leftOut how many more turns there are, in words; or empty
 * @param unplayed why its recording is not played; or empty
 */
public record ShownTranscript(
        String language,
        String direction,
        String spokenLanguage,
        String title,
        String study,
        String reportPage,
        List<ShownTurn> turns,
        String leftOut,
        String unplayed,
        Map<String, String> words) {
    private static final List<String> WORDS =
            List.of("page.back", "page.withheld", "page.skipped", "page.player", "deck.masked");

    /** @param recording null where there is none */
    static ShownTranscript of(
            StoredReport report, Transcript transcript, Recording recording, ReportWords words, String reportPage) {
        String label = label(report, transcript.interviewId());
        var played = transcript.mayBeHeard() ? recording : null;
        return new ShownTranscript(
                words.language(),
                words.isRightToLeft() ? "rtl" : "ltr",
                transcript.language(),
                words.say("page.transcript", label),
                report.studyName(),
                reportPage,
                transcript.turns().stream()
                        .map(turn -> shown(turn, label, played, words))
                        .toList(),
                transcript.leftOut() == 0 ? "" : words.say("page.more", transcript.leftOut()),
                recording != null && played == null ? words.say("page.unplayed") : "",
                WORDS.stream().collect(Collectors.toMap(ShownTranscript::key, words::say)));
    }

    private static String key(String name) {
        return name.substring(name.indexOf('.') + 1);
    }

    private static String label(StoredReport report, UUID interviewId) {
        return report.content().people().stream()
                .filter(person -> person.interviewId().equals(interviewId))
                .map(Person::label)
                .findFirst()
                .orElseThrow();
    }

    private static ShownTurn shown(Transcript.Turn turn, String label, Recording recording, ReportWords words) {
        boolean isPlayed = recording != null && turn.isQuoted() && turn.startS() != null;
        return new ShownTurn(
                Transcript.anchor(turn.id()),
                turn.isParticipants(),
                turn.isSkipped(),
                turn.isParticipants() ? label : words.say("page.interviewer"),
                turn.parts(),
                isPlayed ? recording.url() + "#t=" + turn.startS().toPlainString() : "",
                isPlayed && recording.isVideo());
    }

    /**
     * One turn.
     *
     * @param parts none where what was said may not be repeated, and where the question was skipped
     * @param recording the address that plays from there on; or empty
     */
    public record ShownTurn(
            String anchor,
            boolean isParticipants,
            boolean isSkipped,
            String speaker,
            List<ShownPart> parts,
            String recording,
            boolean isVideo) {}
}
