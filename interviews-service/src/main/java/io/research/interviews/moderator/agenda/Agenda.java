package io.research.interviews.moderator.agenda;

import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Ask.Wording;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.guide.Topic;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The way through a guide. */
public record Agenda(Guide guide) {
    private static final int MOST_DEEPER = 3;
    private static final int ALMOST_DONE = 99;

    /** The next place to ask at; nothing when everything was raised. */
    public Optional<Position> after(Position current, Pace pace) {
        if (isLastQuestion(current)) {
            return Optional.empty();
        }
        int size = topic(current).questions().size();
        int next = current.question() + 1;
        boolean stays = next < size
                ? pace.allowsMoreOfTopic()
                : isOnlyNamed(topic(current)) && next - size < MOST_DEEPER && pace.allowsGoingDeeper();
        if (stays) {
            return Optional.of(new Position(current.topic(), next));
        }
        return Optional.of(new Position(current.topic() + 1, 0))
                .filter(position -> !isLastQuestion(position) || !guide.wrapsUp() && pace.allowsLastQuestion());
    }

    /** The places of the plan's questions after this one, in order; the open question at the end is the last. */
    public Stream<Position> placesAfter(Position current) {
        var topics = guide.topics();
        var ofPlan = IntStream.range(Math.min(current.topic(), topics.size()), topics.size())
                .boxed()
                .flatMap(topic -> IntStream.range(
                                0, topics.get(topic).questions().size())
                        .mapToObj(question -> new Position(topic, question)))
                .filter(place -> place.topic() > current.topic() || place.question() > current.question());
        return guide.wrapsUp() || isLastQuestion(current)
                ? ofPlan
                : Stream.concat(ofPlan, Stream.of(new Position(topics.size(), 0)));
    }

    /** What the plan has to be asked at this place; nothing where the interviewer asks a question of its own. */
    public Optional<Question> question(Position position) {
        if (isLastQuestion(position)) {
            return Optional.empty();
        }
        List<Question> questions = topic(position).questions();
        return position.question() < questions.size()
                ? Optional.of(questions.get(position.question()))
                : Optional.empty();
    }

    public boolean isLastQuestion(Position position) {
        return position.topic() >= guide.topics().size();
    }

    /** Whether nothing is asked after this but what there is left to say. */
    public boolean isClosing(Position position) {
        return isLastQuestion(position)
                || isLastTopic(position)
                        && position.question() == topic(position).questions().size() - 1
                        && topic(position).questions().getLast().ask().asksWhatIsLeft();
    }

    public boolean isLastTopic(Position position) {
        return position.topic() == guide.topics().size() - 1;
    }

    /** How many questions of the interviewer's own the topic had before this place. */
    public int deeper(Position position) {
        return Math.max(0, position.question() - topic(position).questions().size());
    }

    public Progress progress(InterviewState state) {
        int total = guide.topics().size();
        if (state.ending() == Ending.COMPLETED) {
            return new Progress(total, total, 100);
        }
        Position at = state.position();
        int done = Math.min(at.topic(), total);
        double begun = isLastQuestion(at)
                ? 0
                : (double) at.question()
                        / Math.max(at.question() + 1, topic(at).questions().size());
        return new Progress(done, total, (int) Math.min(ALMOST_DONE, 100 * (done + begun) / total));
    }

    private Topic topic(Position position) {
        return guide.topics().get(position.topic());
    }

    /** Whether the plan leaves the questions of the topic to the interviewer. */
    private static boolean isOnlyNamed(Topic topic) {
        return topic.questions().stream().map(Question::ask).map(Ask::wording).allMatch(Wording.THEME::equals);
    }
}
