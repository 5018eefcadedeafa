package io.research.interviews.moderator.guide.flow;

import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.guide.Topic;
import io.research.interviews.moderator.guide.line.FlowText;
import io.research.interviews.moderator.guide.line.FlowWords;
import io.research.interviews.moderator.guide.line.Theme;
import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A topic while its lines are read. */
final class TopicDraft {
    private static final FlowWords WARM_UP = FlowWords.of(FlowCue.WARM_UP);
    private static final FlowWords WRAP_UP = FlowWords.of(FlowCue.WRAP_UP);

    private static final FlowWords INSTRUCTIONS = FlowWords.of(FlowCue.INSTRUCTION);
    private static final CueList WHY = InterviewerLanguages.everywhere(SpokenCue.WHY);
    private static final int MAX_PROBES = 2;
    private static final int MOST_PROBES = 6;
    private static final int FOLLOW_UP_WORDS = 2;
    private static final int TITLE_CHARACTERS = 80;

    private final String title;
    private final String line;
    private final Set<String> known;
    private final List<Question> questions = new ArrayList<>();
    private final List<Guide.Note> notes = new ArrayList<>();
    private int minutes;
    private int statements;

    /**
     * @param line of the plan that titles the topic
     * @param known questions of the whole plan, so that none is asked twice
     */
    TopicDraft(String title, String line, int minutes, Set<String> known) {
        this.line = line;
        this.title = Theme.of(title);
        this.minutes = minutes;
        this.known = known;
    }

    boolean isEmpty() {
        return questions.isEmpty();
    }

    void takes(int minutesOfPart) {
        minutes += minutesOfPart;
    }

    void add(Item item) {
        switch (item.kind()) {
            case QUESTION -> {
                if (isFollowUp(item)) {
                    probe(item);
                } else {
                    question(item.ask());
                }
            }
            case THEME -> question(item.ask());
            case STATEMENT -> {
                question(item.ask());
                statements++;
            }
            case PROBE -> probe(item);
            case NOTE -> notes.add(new Guide.Note(title, item.text()));
        }
    }

    /** What the interviewer alone is told. */
    List<Guide.Note> notes() {
        return notes;
    }

    /** Adds what stands below a question: its probes, and what is more than a question can be probed becomes a question. */
    void addBelowQuestion(Item item) {
        if (item.is(Item.Kind.NOTE)) {
            add(item);
        } else if (item.is(Item.Kind.QUESTION) && isProbed()) {
            question(item.ask());
        } else {
            probe(item);
        }
    }

    /** The topic; nothing when there is nothing to ask about. */
    Optional<Topic> topic() {
        if (saysOnlyWhatToDo()) {
            questions.clear();
        }
        if (questions.isEmpty()) {
            titleQuestion().ifPresent(ask -> questions.add(new Question(ask, List.of())));
        }
        return questions.isEmpty()
                ? Optional.empty()
                : Optional.of(new Topic(FlowText.clipped(title, TITLE_CHARACTERS), minutes, questions));
    }

    /** Whether the topic asks what there is left to say; a closing topic that does not is no end of an interview. */
    static boolean isWrapUp(Topic topic) {
        return topic.questions().stream().map(Question::ask).anyMatch(Ask::asksWhatIsLeft);
    }

    /** An opening or closing topic that asks nothing: "Introduction: purpose and thanks". */
    private boolean saysOnlyWhatToDo() {
        return questions.size() <= statements && (WARM_UP.introduce(title) || WRAP_UP.introduce(title));
    }

    /** "Why?" is no question of its own. */
    private boolean isFollowUp(Item item) {
        return !questions.isEmpty()
                && (Words.count(item.text()) <= FOLLOW_UP_WORDS || WHY.is(PlainText.of(item.text())));
    }

    private void question(Ask ask) {
        if (!ask.text().isBlank() && known.size() < Guide.MAX_QUESTIONS && known.add(key(ask))) {
            questions.add(new Question(ask, List.of()));
        }
    }

    private void probe(Item item) {
        Ask ask = item.ask();
        if (ask.text().isBlank()) {
            return;
        }
        if (questions.isEmpty()) {
            question(ask);
        } else if (!isProbed()
                || item.is(Item.Kind.PROBE) && questions.getLast().probes().size() < MOST_PROBES) {
            Question last = questions.removeLast();
            var probes = new ArrayList<>(last.probes());
            probes.add(ask);
            questions.add(new Question(last.ask(), probes));
        }
    }

    private boolean isProbed() {
        return !questions.isEmpty() && questions.getLast().probes().size() >= MAX_PROBES;
    }

    private Optional<Ask> titleQuestion() {
        if (title.isBlank() || INSTRUCTIONS.introduce(title)) {
            return Optional.empty();
        }
        if (WARM_UP.introduce(title)) {
            return Optional.of(new Ask(title, Ask.Wording.WARM_UP).from(line));
        }
        return Optional.of(WRAP_UP.introduce(title) ? new Ask(title, Ask.Wording.WRAP_UP) : Ask.about(title))
                .map(ask -> ask.from(line))
                .filter(ask -> known.size() < Guide.MAX_QUESTIONS && known.add(key(ask)));
    }

    private static String key(Ask ask) {
        return ask.text().toLowerCase(Locale.ROOT);
    }
}
