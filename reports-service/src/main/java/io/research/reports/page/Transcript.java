package io.research.reports.page;

import io.research.analysis.evidence.Interview;
import io.research.reports.analysis.Reference;
import io.research.reports.report.Reports;
import io.research.text.masking.PiiMask;
import io.research.text.quotation.Quotation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * An interview as it may be read with its report: masked like the report, with the quotations of the report marked.
 *
 * @param leftOut how many more turns it has than are shown
 * @param isHiddenInPart whether something was masked, or may not be repeated
 * @param isAsSaid whether it is known of all answers that they are what was said aloud, and were not edited
 */
record Transcript(
        UUID interviewId, String language, List<Turn> turns, int leftOut, boolean isHiddenInPart, boolean isAsSaid) {
    /** Interviews usually have some dozens of turns; beyond that many characters, only quoted turns are shown. */
    static final int MOST_CHARACTERS = 200_000;

    /** Takes processor time. */
    static Transcript of(Reports.Dated report, Interview interview) {
        var quoted = report.report().content().references().stream()
                .filter(one -> one.interviewId().equals(interview.id()))
                .collect(Collectors.groupingBy(Reference::turnId));
        var mask = PiiMask.forLanguage(report.maskLanguage(interview.language()));
        var shown = shown(interview.turns(), quoted);
        var turns = shown.stream()
                .map(turn -> Turn.of(turn, quoted.getOrDefault(turn.id(), List.of()), mask))
                .toList();
        int leftOut = interview.turns().size() - turns.size();
        return new Transcript(
                interview.id(),
                interview.language(),
                turns,
                leftOut,
                leftOut > 0 || turns.stream().anyMatch(Turn::isHiddenInPart),
                interview.turns().stream()
                        .filter(Interview.Turn::isOfParticipant)
                        .allMatch(turn -> Boolean.FALSE.equals(turn.edited())));
    }

    /** Whether its recording contains nothing that is not shown. */
    boolean mayBeHeard() {
        return isAsSaid && !isHiddenInPart;
    }

    /** The anchor of the turn on the page. */
    static String anchor(UUID turnId) {
        return "turn-" + turnId;
    }

    /** Whether the time of any turn is known; only then there may be a recording. */
    boolean isSpoken() {
        return turns.stream().anyMatch(turn -> turn.startS() != null);
    }

    private static List<Interview.Turn> shown(List<Interview.Turn> turns, Map<UUID, List<Reference>> quoted) {
        var shown = new ArrayList<Interview.Turn>();
        int characters = 0;
        for (var turn : turns) {
            characters += turn.text().length();
            if (characters <= MOST_CHARACTERS || quoted.containsKey(turn.id())) {
                shown.add(turn);
            }
        }
        return shown;
    }

    /**
     * One turn.
     *
     * @param isSkipped whether the participant skipped the question
     * @param parts what was said; none where it may not be repeated, and where the question was skipped
     * @param isHiddenInPart whether something of it was masked, or all of it may not be repeated
     */
    record Turn(
            UUID id,
            boolean isParticipants,
            boolean isSkipped,
            List<ShownPart> parts,
            boolean isQuoted,
            BigDecimal startS,
            boolean isHiddenInPart) {

        static Turn of(Interview.Turn turn, List<Reference> quoted, PiiMask mask) {
            var parts = parts(turn.text(), quoted);
            var masked = mask.mask(parts.stream().map(ShownPart::text).toList());
            var shown = new ArrayList<ShownPart>();
            for (int at = 0; at < parts.size(); at++) {
                if (!masked.get(at).isEmpty()) {
                    shown.add(new ShownPart(masked.get(at), parts.get(at).isQuoted()));
                }
            }
            return new Turn(
                    turn.id(),
                    turn.role() == Interview.Role.USER,
                    turn.skipped(),
                    shown,
                    !quoted.isEmpty(),
                    turn.startS(),
                    turn.text().isBlank() && !turn.skipped()
                            || !String.join("", masked).equals(turn.text()));
        }

        /** The text, cut where quotations begin and end; what two of them share is in the first. */
        private static List<ShownPart> parts(String text, List<Reference> quoted) {
            var parts = new ArrayList<ShownPart>();
            int at = 0;
            for (var one : inOrder(text, quoted)) {
                int from = Math.max(at, text.offsetByCodePoints(0, one.startOffset()));
                int to = text.offsetByCodePoints(0, one.endOffset());
                if (from < to) {
                    parts.add(new ShownPart(text.substring(at, from), false));
                    parts.add(new ShownPart(text.substring(from, to), true));
                    at = to;
                }
            }
            parts.add(new ShownPart(text.substring(at), false));
            return parts;
        }

        private static List<Reference> inOrder(String text, List<Reference> quoted) {
            return quoted.stream()
                    .filter(one -> new Quotation(one.text(), one.startOffset(), one.endOffset()).isVerbatimIn(text))
                    .sorted(Comparator.comparingInt(Reference::startOffset))
                    .toList();
        }
    }
}
