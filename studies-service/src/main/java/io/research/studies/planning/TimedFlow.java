package io.research.studies.planning;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The timed sections of a {@code conversation_flow}: numbered or headed lines with minutes in brackets, such as
 * {@code 2. Choosing (8 min)}, each with something to ask on it or below it.
 */
record TimedFlow(List<Section> sections) {
    private static final int MIN_SECTIONS = 2;
    private static final int MAX_SECTIONS = 40;
    private static final Pattern LINES = Pattern.compile("\\R");
    private static final Pattern SECTION = Pattern.compile(
            "^(?:#{1,6}\\s+)?(?:\\*\\*)?(?:\\d{1,2}[.)、．）:]\\s*|#{1,6}\\s+)?\\S.*?[(\\[（【]\\s*[~≈]?\\s*(\\d{1,3})"
                    + "(?:\\s*[-–—~〜～]\\s*(\\d{1,3}))?\\s*\\p{L}[^()\\[\\]（）【】]{0,20}[)\\]）】].*$");
    private static final Pattern QUESTION = Pattern.compile("[?？؟;՞]");

    /** One section with the minutes it may take at most. */
    record Section(int minutes, boolean asks) {}

    static TimedFlow of(String text) {
        var sections = new ArrayList<Section>();
        for (String line : LINES.split(text)) {
            var head = SECTION.matcher(line);
            boolean asks = QUESTION.matcher(line).find();
            if (head.matches()) {
                String minutes = head.group(2) == null ? head.group(1) : head.group(2);
                sections.add(new Section(Integer.parseInt(minutes), asks));
            } else if (asks && !sections.isEmpty()) {
                sections.add(new Section(sections.removeLast().minutes(), true));
            }
        }
        return new TimedFlow(List.copyOf(sections));
    }

    /** Whether it can be held: sections with time, most of them with a question, together within the duration. */
    boolean fits(Integer durationSeconds) {
        int minutes = sections.stream().mapToInt(Section::minutes).sum();
        long asking = sections.stream().filter(Section::asks).count();
        return sections.size() >= MIN_SECTIONS
                && sections.size() <= MAX_SECTIONS
                && sections.stream().allMatch(section -> section.minutes() > 0)
                && asking * 2 > sections.size()
                && (durationSeconds == null || minutes * 60L <= durationSeconds);
    }
}
