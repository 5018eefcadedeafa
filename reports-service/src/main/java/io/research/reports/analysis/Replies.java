package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.analysis.opinion.Transcript;
import io.research.analysis.words.Reply;
import io.research.text.language.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;

/**
 * The replies to each item. A turn belongs to the item that the interviewer recorded with it; in older interviews, to
 * the one whose words were recorded, or occur completely in the message right before it. Nothing is guessed.
 */
final class Replies {
    /**
     * A question beside the guide counts as a question of the study only if at least this many people were asked it.
     */
    private static final int LEAST_ASKED = 3;

    /** Follow-ups to one item that stand by themselves; those in other words, as a model finds them, stand together. */
    static final int MOST_FOLLOW_UPS = 6;

    private final Questions questions;
    private final Function<UUID, Language> languages;
    private final Function<UUID, String> labels;
    private final Map<UUID, List<Turn>> turns = new LinkedHashMap<>();
    private final Map<UUID, Set<String>> asked = new HashMap<>();
    private final Set<UUID> hostile = new HashSet<>();

    private Replies(Questions questions, Function<UUID, Language> languages, Function<UUID, String> labels) {
        this.questions = questions;
        this.languages = languages;
        this.labels = labels;
    }

    /**
     * Adds to the questions what at least three people, or all if there are fewer, were asked in the same words beside
     * the guide.
     */
    static Replies of(
            List<Interview> interviews,
            Questions questions,
            Function<UUID, Language> languages,
            Function<UUID, String> labels) {
        var replies = new Replies(questions, languages, labels);
        interviews.forEach(replies::read);
        replies.placeBeside();
        replies.placeFollowUps();
        return replies;
    }

    /** The items asked in that interview, as far as is known. */
    List<String> asked(UUID interviewId) {
        return List.copyOf(asked.getOrDefault(interviewId, Set.of()));
    }

    /** The people who were asked the item. */
    Set<String> asked(Questions.Item item) {
        var people = new HashSet<String>();
        asked.forEach((interview, items) -> {
            if (items.contains(item.id())) {
                people.add(labels.apply(interview));
            }
        });
        return people;
    }

    List<Reply> to(Questions.Item item) {
        var replies = new ArrayList<Reply>();
        turns.forEach((interview, own) -> own.stream()
                .filter(turn -> item.id().equals(turn.place()) && !turn.text().isBlank())
                .map(turn -> new Reply(
                        interview,
                        turn.id(),
                        labels.apply(interview),
                        languages.apply(interview),
                        hostile.contains(interview),
                        turn.text()))
                .forEach(replies::add));
        return replies;
    }

    /** How many replies may not be quoted. */
    int withheld() {
        return (int) turns.values().stream()
                .flatMap(List::stream)
                .filter(turn -> turn.text().isBlank() && !turn.skipped())
                .count();
    }

    /** How many replies belong to no item. */
    int unplaced() {
        return (int) turns.values().stream()
                .flatMap(List::stream)
                .filter(turn -> turn.item() == null && !turn.text().isBlank())
                .count();
    }

    /** The same for a model: takes processor time. */
    List<Transcript> transcripts(Masks masks) {
        var transcripts = new ArrayList<Transcript>();
        turns.forEach((interview, own) -> transcripts.add(new Transcript(
                interview,
                labels.apply(interview),
                hostile.contains(interview),
                own.stream()
                        .filter(turn -> !turn.text().isBlank())
                        .map(turn -> new Transcript.Answer(
                                turn.id(),
                                turn.item(),
                                turn.question(),
                                turn.text(),
                                masks.of(interview).mask(turn.text())))
                        .toList())));
        return transcripts;
    }

    private void read(Interview interview) {
        if (interview.hostile()) {
            hostile.add(interview.id());
        }
        var own = new ArrayList<Turn>();
        var items = asked.computeIfAbsent(interview.id(), id -> new LinkedHashSet<>());
        String before = null;
        Questions.Item said = null;
        for (Interview.Turn turn : interview.turns()) {
            if (turn.isOfParticipant()) {
                var item = item(turn, said);
                if (item != null) {
                    items.add(item.id());
                }
                String question = turn.question() == null ? before : turn.question();
                own.add(Turn.of(turn, item == null ? null : item.id(), question));
                said = null;
            } else {
                before = turn.text();
                said = questions.lastIn(turn.text());
                if (said != null) {
                    items.add(said.id());
                }
            }
        }
        turns.put(interview.id(), own);
    }

    private Questions.Item item(Interview.Turn turn, Questions.Item said) {
        var noted = questions.withId(turn.item());
        if (noted == null) {
            noted = questions.saying(turn.question());
        }
        return noted == null && turn.question() == null && turn.item() == null ? said : noted;
    }

    private void placeBeside() {
        var askers = new LinkedHashMap<String, Set<String>>();
        turns.forEach((interview, own) -> own.stream()
                .filter(turn -> turn.item() == null && turn.question() != null)
                .forEach(turn -> askers.computeIfAbsent(Questions.folded(turn.question()), said -> new HashSet<>())
                        .add(labels.apply(interview))));
        long people = turns.keySet().stream().map(labels).distinct().count();
        var beside = new HashMap<String, String>();
        askers.forEach((words, asking) -> {
            if (!words.isBlank() && asking.size() >= Math.min(LEAST_ASKED, people)) {
                beside.put(words, questions.addBeside(words).id());
            }
        });
        turns.forEach((interview, own) -> own.replaceAll(turn -> {
            String item = turn.item() != null || turn.question() == null
                    ? turn.item()
                    : beside.get(Questions.folded(turn.question()));
            if (item != null) {
                asked.get(interview).add(item);
            }
            return turn.to(item);
        }));
    }

    /** Those that most people were asked have a place of their own, the others one together. */
    private void placeFollowUps() {
        for (Questions.Item item : List.copyOf(questions.items())) {
            var places = new HashMap<String, String>();
            var followUps = followUps(item);
            followUps.stream()
                    .limit(MOST_FOLLOW_UPS)
                    .forEach(words -> places.put(
                            Questions.folded(words),
                            questions.addFollowUp(item, words).id()));
            String others = followUps.size() > MOST_FOLLOW_UPS
                    ? questions.addFollowUp(item, "").id()
                    : null;
            place(item, places, others);
        }
    }

    private void place(Questions.Item item, Map<String, String> places, String others) {
        turns.forEach((interview, own) -> own.replaceAll(turn -> {
            if (turn.followUp() == null || !item.id().equals(turn.item())) {
                return turn;
            }
            String place = places.getOrDefault(Questions.folded(turn.followUp()), others);
            asked.get(interview).add(place);
            return turn.at(place);
        }));
    }

    /** The different words of the follow-ups to that item; those that most people were asked first. */
    private List<String> followUps(Questions.Item item) {
        var words = new TreeMap<String, String>();
        var people = new HashMap<String, Set<String>>();
        turns.forEach((interview, own) -> own.stream()
                .filter(turn -> turn.followUp() != null && item.id().equals(turn.item()))
                .forEach(turn -> {
                    String folded = Questions.folded(turn.followUp());
                    words.putIfAbsent(folded, turn.followUp());
                    people.computeIfAbsent(folded, said -> new HashSet<>()).add(labels.apply(interview));
                }));
        return words.keySet().stream()
                .sorted(Comparator.comparing(folded -> -people.get(folded).size()))
                .map(words::get)
                .toList();
    }

    /**
     * One turn of a participant.
     *
     * @param item that it belongs to; or null
     * @param place the item or the follow-up to it under which it stands; or null
     * @param question of the plan, as it was said; or null
     * @param followUp the words of the follow-up that it answers; or null
     */
    private record Turn(
            UUID id, String item, String place, String question, String followUp, String text, boolean skipped) {

        static Turn of(Interview.Turn turn, String item, String question) {
            return new Turn(turn.id(), item, item, question, turn.followUp(), turn.text(), turn.skipped());
        }

        Turn to(String other) {
            return new Turn(id, other, other, question, followUp, text, skipped);
        }

        Turn at(String other) {
            return new Turn(id, item, other, question, followUp, text, skipped);
        }
    }
}
