package io.research.studies.planning;

import io.research.contracts.study.Guide;
import io.research.studies.guide.KeptGuide;
import io.research.studies.planning.Change.Add;
import io.research.studies.planning.Change.AtMost;
import io.research.studies.planning.Change.Minutes;
import io.research.studies.planning.Change.RemoveQuestions;
import io.research.studies.planning.Change.RemoveSections;
import io.research.studies.planning.Change.Replace;
import io.research.studies.planning.Change.Restart;
import io.research.studies.planning.Change.Undo;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A change to an existing plan: what is understood is done and named; what is not is named and has no effect. */
final class FollowUp {
    private static final int MINUTE = 60;

    private final PlanningTurn turn;
    private final Origin origin;
    private final PlanLanguage language;
    private final ChangeReader.Read read;
    private final GuideEdit edit;
    private final List<String> done = new ArrayList<>();
    private final List<Integer> missing = new ArrayList<>();
    private Integer minutes;

    FollowUp(PlanningTurn turn, Origin origin) {
        this.turn = turn;
        this.origin = origin;
        var study = turn.study();
        this.language = Brief.of(Objects.requireNonNullElse(study.plan().background(), turn.message()))
                .language(study);
        this.read =
                ChangeReader.read(turn.message(), BriefReader.of(turn.message()).with(language));
        this.edit = new GuideEdit(study.guide());
    }

    Written answer() {
        if (wants(Restart.class)) {
            return restarted();
        }
        if (wants(Undo.class)) {
            return read.changes().size() == 1 ? undone() : unchanged(List.of(turn.message()));
        }
        read.changes().forEach(this::apply);
        return done.isEmpty() && minutes == null ? unchanged(read.unread()) : changed();
    }

    private boolean wants(Class<? extends Change> kind) {
        return read.changes().stream().anyMatch(kind::isInstance);
    }

    /**
     * A new plan, with the number of minutes and questions that the message states; combined with other changes, it is
     * not understood.
     */
    private Written restarted() {
        Integer most = null;
        for (Change change : read.changes()) {
            switch (change) {
                case Minutes said -> minutes = said.minutes();
                case AtMost said -> most = said.questions();
                case Restart restart -> {}
                default -> {
                    return unchanged(List.of(turn.message()));
                }
            }
        }
        return read.unread().isEmpty()
                ? FirstPlan.of(turn, newBrief().stating(minutes, most), origin)
                : unchanged(read.unread());
    }

    /** The message where it lists points, else the brief of the plan so far. */
    private Brief newBrief() {
        var said = Brief.of(turn.message());
        String before = turn.study().plan().background();
        return said.points().isEmpty() && before != null ? Brief.of(before) : said;
    }

    private void apply(Change change) {
        switch (change) {
            case Minutes said -> minutes = said.minutes();
            case AtMost most -> note(Say.REMOVED, edit.limit(most.questions()));
            case RemoveQuestions remove ->
                note(Say.REMOVED, each(remove.numbers(), edit::hasQuestion, edit::removeQuestion));
            case RemoveSections remove ->
                note(Say.REMOVED, each(remove.numbers(), edit::hasSection, edit::removeSection));
            case Add add -> {
                edit.add(language, add.points());
                note(Say.ADDED, add.points());
            }
            case Replace replace -> replace(replace);
            case Undo undo -> {}
            case Restart restart -> {}
        }
    }

    private List<String> each(List<Integer> numbers, IntPredicate has, IntFunction<String> remove) {
        var gone = new ArrayList<String>();
        for (int number : numbers) {
            if (has.test(number)) {
                String words = remove.apply(number);
                if (words != null) {
                    gone.add(words);
                }
            } else {
                missing.add(number);
            }
        }
        return gone;
    }

    private void replace(Replace replace) {
        if (edit.hasQuestion(replace.number())) {
            edit.replace(replace.number(), replace.question());
            done.add(language.say(Say.REPLACED, replace.number())
                    .replace("{text}", language.quoted(replace.question()) + language.stop()));
        } else {
            missing.add(replace.number());
        }
    }

    private void note(Say what, List<String> texts) {
        if (!texts.isEmpty()) {
            done.add(PlanSentences.naming(language, what, texts));
        }
    }

    private Integer seconds() {
        return minutes == null ? turn.study().expectedDurationSeconds() : (Integer) (minutes * MINUTE);
    }

    private Written changed() {
        if (minutes != null) {
            edit.lasting(minutes);
        } else if (seconds() != null) {
            edit.keepTo(seconds() / MINUTE);
        }
        boolean isSet = !Objects.equals(seconds(), turn.study().expectedDurationSeconds());
        var said = new Settings(null, null, null, null, isSet ? seconds() : null, null);
        var choice = AgentChoice.of(turn, said, language.code(), language);
        var guide = edit.guide();
        return written(
                guide,
                choice,
                Stream.of(
                        done.stream(),
                        SetSentence.of(language, choice.settings()).stream(),
                        Stream.ofNullable(FirstPlan.shape(language, guide)),
                        notDone(read.unread())));
    }

    private Written unchanged(List<String> unread) {
        return written(
                null,
                new AgentChoice(Settings.NONE, List.of()),
                Stream.of(notDone(unread), Stream.of(language.say(Say.UNCHANGED))));
    }

    /** The other requests in the message. */
    private Stream<String> notDone(List<String> unread) {
        boolean isUnread = !unread.isEmpty() || read.changes().isEmpty();
        return Stream.of(
                        missing.isEmpty()
                                ? null
                                : language.say(Say.NO_SUCH)
                                        .replace(
                                                "{n}",
                                                missing.stream()
                                                        .map(String::valueOf)
                                                        .collect(Collectors.joining(", "))),
                        PlanSentences.naming(language, Say.NOT_UNDERSTOOD, unread),
                        isUnread ? language.say(Say.FORMS) : null)
                .filter(Objects::nonNull);
    }

    /** The plan before the last turn that changed it, if nobody has edited it since. */
    private Written undone() {
        var now = turn.study().plan();
        var plans = turn.conversation().stream()
                .map(PlanningTurn.Exchange::answer)
                .filter(Written.class::isInstance)
                .map(Written.class::cast)
                .toList();
        var before = plans.isEmpty() || !plans.getLast().plan().equals(now)
                ? null
                : plans.reversed().stream()
                        .filter(written -> !written.plan().equals(now))
                        .findFirst()
                        .orElse(null);
        if (before == null) {
            return unchanged(read.unread());
        }
        boolean hasSet = plans.stream()
                .filter(written -> written.plan().equals(now))
                .anyMatch(written -> !written.settings().equals(Settings.NONE));
        var guide = before.guide() == null
                ? KeptGuide.of(before.plan().texts(), null).guide()
                : before.guide();
        return new Written(
                said(Stream.of(Stream.of(language.say(Say.UNDONE), hasSet ? language.say(Say.SETTINGS_KEPT) : null))),
                before.plan(),
                guide,
                List.of(),
                Settings.NONE,
                origin);
    }

    private Written written(Guide guide, AgentChoice choice, Stream<Stream<String>> sentences) {
        var plan = turn.study().plan();
        return new Written(
                said(sentences),
                guide == null ? plan : RenderedPlan.of(guide, language.code(), plan),
                guide,
                choice.assumptions(),
                choice.settings(),
                origin);
    }

    private String said(Stream<Stream<String>> sentences) {
        return language.joined(
                Stream.concat(Stream.of(PlanSentences.origin(language, origin)), sentences.flatMap(each -> each)));
    }
}
