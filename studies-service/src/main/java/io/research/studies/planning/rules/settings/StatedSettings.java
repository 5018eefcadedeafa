package io.research.studies.planning.rules.settings;

import io.research.kernel.json.Wire;
import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer.Option;
import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.settings.InterviewFormat;
import io.research.studies.settings.StudyPatch;
import io.research.studies.settings.StudyType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What the designer's words set of a study beside its plan.
 *
 * @param settings that the study does not have so yet
 * @param remarks sentences for the designer: what is set, and what was said and is not, with the reason
 */
public record StatedSettings(Settings settings, List<String> remarks) {
    private static final int MINUTE = 60;
    private static final int MOST_UNREAD = 5;
    private static final int LONGEST_UNREAD = 160;
    private static final int LONGEST_SCREENER = 1_500;

    public StatedSettings {
        remarks = List.copyOf(remarks);
    }

    /** @param language that the designer is spoken to in, and the study's where an agent chooses it */
    public static StatedSettings of(PlanningTurn turn, PlanLanguage language, Stated stated, Screening screening) {
        var study = turn.study();
        boolean isHeld = isHeldBy(study, stated.format());
        boolean chooses = turn.decisions() == Decisions.AGENT && study.language() == null;
        String code = stated.language() != null ? stated.language() : chooses ? language.code() : null;
        Integer seconds = stated.minutes() == null ? null : Integer.valueOf(stated.minutes() * MINUTE);
        var fitting = fitting(study, screening.questions());
        var settings = new Settings(
                changed(code, study.language()),
                isHeld ? changed(stated.format(), study.interviewFormat()) : null,
                stated.voice(),
                changed(seconds, study.expectedDurationSeconds()),
                fitting);
        var remarks = new ArrayList<String>();
        if (settings.expectedDurationSeconds() != null) {
            remarks.add(number(language.say(Phrase.SET_DURATION), stated.minutes()));
        }
        if (settings.language() != null) {
            remarks.add(language.say(
                    Phrase.SET_LANGUAGE,
                    Locale.of(settings.language()).getDisplayLanguage(Locale.of(language.code()))));
        }
        if (settings.interviewFormat() != null) {
            remarks.add(language.say(Phrase.SET_FORMAT, settings.interviewFormat()));
        }
        if (!isHeld) {
            remarks.add(language.say(Phrase.FORMAT_NOT_SET, stated.format()));
        }
        if (settings.voice() != null) {
            remarks.add(language.say(Phrase.SET_VOICE, settings.voice()));
        }
        screening(remarks, language, fitting, screening);
        return new StatedSettings(settings, remarks);
    }

    private static <T> T changed(T said, T set) {
        return Objects.equals(said, set) ? null : said;
    }

    private static boolean isHeldBy(Subject study, String format) {
        return format == null
                || study.studyType() == null
                || StudyPatch.allows(
                        Wire.constant(StudyType.class, study.studyType()).orElse(null),
                        Wire.constant(InterviewFormat.class, format).orElse(null));
    }

    /** The questions that the study has room for; one with the text of another takes its place. */
    private static List<Screener> fitting(Subject study, List<Screener> said) {
        int room = StudyPatch.MAX_QUESTIONS - study.screenerQuestions().size();
        var fitting = new ArrayList<Screener>();
        for (Screener screener : said) {
            boolean replaces = study.screenerQuestions().stream().anyMatch(screener.text()::equalsIgnoreCase);
            if (replaces || room > 0) {
                fitting.add(screener);
                room -= replaces ? 0 : 1;
            }
        }
        return fitting;
    }

    private static void screening(List<String> remarks, PlanLanguage language, List<Screener> fitting, Screening said) {
        if (!fitting.isEmpty()) {
            String text =
                    fitting.stream().map(screener -> told(language, screener)).collect(Collectors.joining("; "));
            remarks.add(number(
                    language.say(Phrase.SCREENER_SET, Typography.clipped(text, LONGEST_SCREENER)), fitting.size()));
        }
        if (fitting.stream().anyMatch(any -> any.options().stream().noneMatch(Option::screensOut))) {
            remarks.add(language.say(Phrase.SCREENS_NOBODY));
        }
        if (fitting.size() < said.questions().size()) {
            remarks.add(number(language.say(Phrase.SCREENER_FULL), StudyPatch.MAX_QUESTIONS));
        }
        said.unread().stream()
                .limit(MOST_UNREAD)
                .map(words -> language.say(Phrase.DECLINED, Typography.clipped(words, LONGEST_UNREAD)))
                .map(Typography::ended)
                .forEach(remarks::add);
    }

    private static String told(PlanLanguage language, Screener screener) {
        return language.quoted(screener.text())
                + ' '
                + screener.options().stream()
                        .map(option ->
                                option.screensOut() ? language.say(Phrase.SCREENS_OUT, option.text()) : option.text())
                        .collect(Collectors.joining(" / "));
    }

    private static String number(String sentence, int number) {
        return sentence.replace("{n}", Integer.toString(number));
    }
}
