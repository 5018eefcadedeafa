package io.research.reports.content;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.ReportProvenance.WrittenBy;
import java.util.ArrayList;
import java.util.List;

/** What a reader has to know before relying on a report; first who, if anybody, has read the interviews. */
final class Limitations {
    private static final String POOR = "Poor";
    private static final String SWITCHED_OFF = "switched_off";

    private final Analysis analysis;
    private final ReportWords words;
    private final Counts counts;
    private final List<String> all = new ArrayList<>();

    Limitations(Analysis analysis, ReportWords words, Counts counts) {
        this.analysis = analysis;
        this.words = words;
        this.counts = counts;
    }

    /** @param notListed how many opinions of the report stand under no goal, because there are too many */
    List<String> all(int notListed) {
        all.clear();
        var making = analysis.making();
        read();
        say("limitation.simulated", counts.interviews(Person::isSimulated));
        say("limitation.left_out", making.interviewsLeftOut(), counts.interviews());
        if (counts.people() < Gaps.FEW_PEOPLE) {
            all.add(words.say("limitation.few"));
        }
        if (!analysis.people().isEmpty()
                && analysis.people().stream().allMatch(person -> POOR.equals(person.quality()))) {
            all.add(words.say("limitation.poor"));
        }
        say("limitation.not_listed", notListed);
        say("limitation.unplaced", making.unplacedReplies());
        say("limitation.withheld", making.withheldReplies());
        say("limitation.removed", making.removedSentences());
        say("limitation.dropped", making.droppedQuotations());
        var hostile = counts.labels(Person::isHostile);
        if (!hostile.isEmpty()) {
            String labels = String.join(", ", hostile);
            if (making.writtenBy() == WrittenBy.TEMPLATE) {
                all.add(words.say("limitation.hostile.last", labels));
            } else {
                say("limitation.hostile", making.hostileStatements(), labels);
            }
        }
        return List.copyOf(all);
    }

    private void read() {
        var making = analysis.making();
        if (making.isOlder()) {
            all.add(words.say("limitation.older"));
        } else if (making.writtenBy() == WrittenBy.MODEL) {
            all.add(words.say("limitation.model"));
            int read = counts.interviews(Person::isRead);
            if (read < counts.interviews()) {
                all.add(words.say("limitation.partial", read, counts.interviews()));
            }
            if (making.summaryFailure() != null) {
                all.add(words.say("limitation.no_summary", making.summaryFailure()));
            }
        } else if (making.fallbackReason() == null) {
            all.add(words.say("limitation.unread") + " " + words.say("limitation.switch"));
        } else {
            all.add(
                    making.fallbackReason().equals(SWITCHED_OFF)
                            ? words.say("limitation.switched_off")
                            : words.say("limitation.failed", making.fallbackReason()));
        }
    }

    /** Adds nothing if there is none. */
    private void say(String name, int count, Object... more) {
        if (count > 0) {
            var values = new ArrayList<Object>();
            values.add(count);
            values.addAll(List.of(more));
            all.add(words.say(name, values.toArray()));
        }
    }
}
