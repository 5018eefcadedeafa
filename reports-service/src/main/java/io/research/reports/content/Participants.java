package io.research.reports.content;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding.Basis;
import io.research.reports.analysis.Person;
import io.research.reports.content.Counts.Told;
import io.research.text.words.Shortened;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The people interviewed, and what each of them says. */
final class Participants {
    /** How many of somebody's attributes are also in the summary of their profile. */
    static final int ATTRIBUTES_TOLD = 2;

    private static final int OPINIONS_TOLD = 3;
    private static final int LONGEST_NAME = 70;
    private static final int LONGEST_VALUE = 40;
    private static final Pattern QUESTION = Pattern.compile("(?s).*[?？؟]");
    private static final Pattern FULL_STOP = Pattern.compile("[.。।]$");

    private final Analysis analysis;
    private final ReportWords words;
    private final Counts counts;
    private final Map<UUID, List<Told>> told;

    Participants(Analysis analysis, ReportWords words, Counts counts) {
        this.analysis = analysis;
        this.words = words;
        this.counts = counts;
        this.told = counts.toldBy();
    }

    List<Sections.Profile> profiles() {
        return analysis.people().stream().map(this::profile).toList();
    }

    List<Sections.Responses> responses() {
        return analysis.people().stream()
                .map(person -> new Sections.Responses(
                        person.interviewId(),
                        opinions(person),
                        told(person).stream()
                                .map(one -> new Sections.GoalResponse(
                                        one.finding().goalId(),
                                        asked(one),
                                        one.reference().text(),
                                        one.reference().id()))
                                .toList()))
                .toList();
    }

    /** The opinion, or what was really asked: the words of the follow-up for a reply to one. */
    private static String asked(Told one) {
        boolean isFollowUp =
                one.finding().basis() == Basis.ANSWERS && one.reference().followUp() != null;
        return isFollowUp ? one.reference().followUp() : one.finding().heading();
    }

    private List<Told> told(Person person) {
        return told.getOrDefault(person.interviewId(), List.of());
    }

    private Sections.Profile profile(Person person) {
        return new Sections.Profile(
                person.interviewId(),
                person.label(),
                summary(person),
                Stream.concat(person.attributes().stream(), person.metadata().stream())
                        .map(one -> new Sections.Attribute(one.name(), one.value()))
                        .toList());
    }

    /** Their attributes, their opinions, and how often they replied. */
    private String summary(Person person) {
        var parts = new ArrayList<String>();
        if (person.isSimulated()) {
            parts.add(words.say("profile.simulated"));
        }
        String known = Stream.concat(person.attributes().stream(), person.metadata().stream())
                .limit(ATTRIBUTES_TOLD)
                .map(Participants::known)
                .collect(Collectors.joining(" · "));
        if (!known.isEmpty()) {
            parts.add(words.say("profile.known", known));
        }
        var opinions = opinions(person);
        if (!opinions.isEmpty()) {
            parts.add(words.say("profile.opinions", String.join(" · ", opinions)));
        }
        parts.add(words.say("profile.summary", person.answers()));
        if (person.quality() != null) {
            parts.add(words.say("profile.quality", words.quality(person.quality())));
        }
        return String.join(" ", parts);
    }

    private static String known(Person.Attribute one) {
        return Shortened.to(LONGEST_NAME, one.name())
                + (QUESTION.matcher(one.name()).lookingAt() ? " " : ": ")
                + Shortened.to(LONGEST_VALUE, one.value());
    }

    /** The opinions that they share with most people. */
    private List<String> opinions(Person person) {
        return told(person).stream()
                .filter(one -> one.finding().basis() == Basis.OPINION)
                .map(Told::finding)
                .distinct()
                .sorted(Comparator.comparing(finding -> -counts.people(finding)))
                .limit(OPINIONS_TOLD)
                .map(finding -> FULL_STOP.matcher(finding.heading()).replaceFirst(""))
                .toList();
    }
}
