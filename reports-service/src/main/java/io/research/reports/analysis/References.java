package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.text.masking.PiiMask;
import io.research.text.quotation.Quotation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The quotations of a report, each once, in the order in which they are named. */
final class References {
    /** How many characters of a turn before and after a quotation are used to recognise its numbers. */
    private static final int AROUND = 500;

    private static final String NOTHING_LEFT = "…";

    private final Map<UUID, Spoken> turns = new HashMap<>();
    private final Masks masks;
    private final Map<Place, Reference> references = new LinkedHashMap<>();

    References(List<Interview> interviews, Masks masks) {
        this.masks = masks;
        interviews.forEach(interview -> interview.turns().stream()
                .filter(Interview.Turn::isOfParticipant)
                .forEach(turn -> turns.put(turn.id(), new Spoken(interview.id(), turn))));
    }

    /** Whether that occurs in that turn, character by character. */
    boolean holds(UUID turnId, Quotation quotation) {
        var spoken = turns.get(turnId);
        return spoken != null && quotation.isVerbatimIn(spoken.turn().text());
    }

    /** The id of the reference to that part of a turn. */
    String id(UUID turnId, Quotation quotation) {
        return references
                .computeIfAbsent(
                        new Place(turnId, quotation.start(), quotation.end()), place -> reference(turnId, quotation))
                .id();
    }

    List<Reference> all() {
        return List.copyOf(references.values());
    }

    /** The text of it that may be sent to a model. */
    String masked(UUID turnId, Quotation quotation) {
        var spoken = turns.get(turnId);
        String masked = masked(masks.of(spoken.interviewId()), spoken.turn().text(), quotation);
        return masked == null ? quotation.text() : masked;
    }

    private Reference reference(UUID turnId, Quotation quotation) {
        var spoken = turns.get(turnId);
        return new Reference(
                "R" + (references.size() + 1),
                spoken.interviewId(),
                turnId,
                quotation.text(),
                masked(masks.of(spoken.interviewId()), spoken.turn().text(), quotation),
                quotation.start(),
                quotation.end(),
                spoken.turn().startS(),
                spoken.turn().followUp());
    }

    /** Masks it in the context of its turn, which shows what its numbers are. Null if nothing of it is masked. */
    private static String masked(PiiMask mask, String text, Quotation quotation) {
        int from = text.offsetByCodePoints(0, quotation.start());
        int to = text.offsetByCodePoints(0, quotation.end());
        String before = text.substring(Math.max(0, from - AROUND), from);
        String after = text.substring(to, Math.min(text.length(), to + AROUND));
        String shown = mask.mask(List.of(before, quotation.text(), after)).get(1);
        if (shown.equals(quotation.text())) {
            return null;
        }
        return shown.isBlank() ? NOTHING_LEFT : shown;
    }

    private record Spoken(UUID interviewId, Interview.Turn turn) {}

    private record Place(UUID turnId, int start, int end) {}
}
