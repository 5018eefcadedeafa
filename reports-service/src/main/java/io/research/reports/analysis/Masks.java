package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.text.masking.PiiMask;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** By what each interview is masked: the language of its study, or where that is open, the one that it was held in. */
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
