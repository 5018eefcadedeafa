package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/** The people interviewed: two interviews with one e-mail address are one person, who is only known by a label. */
final class People {
    private static final int LONGEST_ATTRIBUTE = 300;
    private static final int MOST_ATTRIBUTES = 30;

    private final List<Person> people = new ArrayList<>();
    private final Map<UUID, String> labels = new HashMap<>();

    private People() {}

    /**
     * Numbered by the end of their first interview, as in the evidence chat, so that later interviews change no label.
     */
    static People of(List<Interview> interviews) {
        var people = new People();
        var ordered = interviews.stream()
                .sorted(Comparator.comparing(Interview::endedAt, Comparator.nullsFirst(Comparator.naturalOrder()))
                        .thenComparing(Interview::id))
                .toList();
        var labelOfKey = new HashMap<String, String>();
        for (var interview : ordered) {
            String label = labelOfKey.computeIfAbsent(
                    key(interview), key -> String.format(Locale.ROOT, "P%02d", labelOfKey.size() + 1));
            people.add(interview, label);
        }
        return people;
    }

    List<Person> all() {
        return people;
    }

    String labelOf(UUID interviewId) {
        return labels.get(interviewId);
    }

    private void add(Interview interview, String label) {
        var turns = interview.turns().stream().filter(Interview.Turn::isReply).toList();
        labels.put(interview.id(), label);
        people.add(new Person(
                interview.id(),
                label,
                interview.quality(),
                interview.startedAt(),
                interview.endedAt(),
                turns.size(),
                interview.screenerResponses().stream()
                        .filter(answer ->
                                answer.answer() != null && !answer.answer().isBlank())
                        .limit(MOST_ATTRIBUTES)
                        .map(answer -> new Person.Attribute(bounded(answer.question()), bounded(answer.answer())))
                        .toList(),
                interview.metadata().stream()
                        .filter(one -> !one.value().isBlank())
                        .limit(MOST_ATTRIBUTES)
                        .map(one -> new Person.Attribute(bounded(one.name()), bounded(one.value())))
                        .toList(),
                List.of(),
                interview.isSimulated(),
                interview.hostile(),
                false));
    }

    private static String bounded(String text) {
        return text.length() <= LONGEST_ATTRIBUTE ? text : text.substring(0, LONGEST_ATTRIBUTE) + "…";
    }

    private static String key(Interview interview) {
        return interview.participantEmail() == null
                ? interview.id().toString()
                : interview.participantEmail().strip().toLowerCase(Locale.ROOT);
    }
}
