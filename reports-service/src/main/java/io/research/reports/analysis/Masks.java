package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.text.masking.PiiMask;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The language for masking each interview: that of its study or, if that is open, the one in which it was held. */
final class Masks {
    private final Map<UUID, PiiMask> ofInterviews = new HashMap<>();

    Masks(String studyLanguage, List<Interview> interviews) {
        var ofLanguages = new HashMap<String, PiiMask>();
        for (var interview : interviews) {
            String language = SpokenLanguages.isOpen(studyLanguage) ? interview.language() : studyLanguage;
            ofInterviews.put(interview.id(), ofLanguages.computeIfAbsent(language, PiiMask::forLanguage));
        }
    }

    PiiMask of(UUID interviewId) {
        return ofInterviews.get(interviewId);
    }
}
