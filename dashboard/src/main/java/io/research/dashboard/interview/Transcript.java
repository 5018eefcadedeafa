package io.research.dashboard.interview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Puts the pieces of what was said together, under the questions of the guide as far as they were put in its words. */
final class Transcript {
    private final List<GuideItem> ahead = new ArrayList<>();
    private String section = "";

    private Transcript(List<GuideItem> guide) {
        guide.stream().filter(GuideItem::isAsked).forEach(ahead::add);
    }

    static List<Turn> of(List<Segment> segments, List<GuideItem> guide) {
        var transcript = new Transcript(guide);
        var turns = new ArrayList<Turn>();
        for (int at = 0; at < segments.size(); ) {
            Segment first = segments.get(at);
            var said = new StringBuilder();
            while (at < segments.size() && segments.get(at).id().equals(first.id())) {
                said.append(segments.get(at++).message());
            }
            turns.add(transcript.turn(first, said.toString()));
        }
        return turns;
    }

    private Turn turn(Segment first, String said) {
        boolean isOfInterviewer = "assistant".equals(first.role());
        return new Turn(first.id(), isOfInterviewer, said, isOfInterviewer ? heading(said) : null, first.startS());
    }

    /** The longest one wins: a short question may be part of another. */
    private Turn.Heading heading(String said) {
        var asked = ahead.stream().filter(item -> item.findIn(said) >= 0).max(Comparator.comparingInt(item -> item.say()
                .length()));
        return asked.map(item -> heading(said, item)).orElse(null);
    }

    private Turn.Heading heading(String said, GuideItem item) {
        ahead.remove(item);
        String title = item.section() == null ? "" : item.section().strip();
        boolean isNew = !title.isEmpty() && !title.equals(section);
        section = title;
        String question = item.say().strip();
        int at = item.findIn(said);
        return new Turn.Heading(
                isNew ? title : null,
                said.substring(0, at).strip(),
                question,
                said.substring(at + question.length()).strip());
    }
}
