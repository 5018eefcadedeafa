package io.research.studies.planning.rules;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A brief while the designer's messages are read; what was said first stays. */
final class BriefDraft {
    private static final int MOST_LISTED = 6;
    private static final int MOST_QUESTIONS = 30;
    private static final int MOST_CONTEXT = 8;
    private static final int AUDIENCE_WORDS = 25;
    private static final int DELEGATING_WORDS = 6;
    private static final int BARE_WORDS = 12;

    private final Reader reader;
    private final Set<String> hypotheses = new LinkedHashSet<>();
    private final Set<String> tasks = new LinkedHashSet<>();
    private final Set<String> questions = new LinkedHashSet<>();
    private final Set<String> researchQuestions = new LinkedHashSet<>();
    private final Set<String> exclusions = new LinkedHashSet<>();
    private final Set<String> context = new LinkedHashSet<>();
    private final Set<Section> foci = new LinkedHashSet<>();
    private final Set<Phrase> care = EnumSet.noneOf(Phrase.class);
    private final Set<Slot> left = EnumSet.noneOf(Slot.class);
    private Topic topic;
    private String audience;
    private String spokenOf;
    private String product;
    private String decision;
    private String tested;
    private String firstWords;
    private Integer minutes;
    private Method method;
    private boolean asksToRecruit;

    BriefDraft(Reader reader) {
        this.reader = reader;
    }

    void read(String message) {
        Statements.of(message).forEach(this::read);
    }

    /** Reads a message that answers these questions: what its words do not say by themselves, their order says. */
    void readAnswer(String message, List<Slot> asked) {
        List<Statement> statements = Statements.of(message);
        List<Statement> said = statements.stream().filter(any -> !any.asks()).toList();
        List<Slot> open = new ArrayList<>(
                asked.stream().filter(slot -> !brief().knows(slot)).toList());
        boolean inOrder = said.size() == open.size()
                && said.stream().allMatch(any -> any.heading().isEmpty())
                && IntStream.range(0, said.size()).noneMatch(at -> isElsewhere(said.get(at), open.get(at), open));
        if (said.size() == 1 && reader.isOnly(Cue.DELEGATE, said.getFirst(), DELEGATING_WORDS)) {
            left.addAll(open);
            return;
        }
        if (inOrder && open.size() > 0) {
            for (int at = 0; at < open.size(); at++) {
                answer(open.get(at), said.get(at));
            }
        }
        statements.forEach(this::read);
        open.removeIf(slot -> brief().knows(slot) || left.contains(slot));
        if (open.size() == 1 && !said.isEmpty() && asked.size() == 1) {
            answer(open.getFirst(), Statement.of("", message.strip()));
        }
    }

    /** Whether the words say that this answers another of the questions than the one in whose place it stands. */
    private boolean isElsewhere(Statement said, Slot place, List<Slot> open) {
        var alone = new BriefDraft(reader);
        alone.readSlots(said);
        return !alone.names(place) && open.stream().anyMatch(alone::names);
    }

    private boolean names(Slot slot) {
        return switch (slot) {
            case TOPIC -> false;
            case TESTED -> tested != null;
            case AUDIENCE -> audience != null;
            case DECISION -> decision != null;
        };
    }

    private void answer(Slot slot, Statement said) {
        if (reader.isOnly(Cue.DELEGATE, said, DELEGATING_WORDS)) {
            left.add(slot);
            return;
        }
        String words = Words.bare(Words.inline(Words.clipped(said.text(), 300)));
        switch (slot) {
            case TOPIC -> topic = topicIn(said).or(() -> Topic.quoted(words)).orElse(topic);
            case TESTED -> tested = words;
            case AUDIENCE ->
                audience = reader.phrases(Cue.AUDIENCE, said).findFirst().orElse(words);
            case DECISION -> decision = reader.captured(Cue.DECISION, said).orElse(words);
        }
    }

    private void read(Statement statement) {
        if (reader.finds(Cue.INJECTION, statement)) {
            return;
        }
        if (reader.finds(Cue.RECRUIT, statement)) {
            asksToRecruit = true;
            return;
        }
        readMethod(statement);
        readCare(statement);
        if (reader.finds(Cue.EXCLUDE, statement) || reader.finds(Cue.MANNER, statement)) {
            add(exclusions, statement.text(), MOST_LISTED);
            return;
        }
        readMinutes(statement);
        readSlots(statement);
        if (statement.asks()) {
            readQuestion(statement);
        } else {
            readBackground(statement);
        }
    }

    private void readSlots(Statement statement) {
        Statement labelled = statement.labelled();
        if (audience == null) {
            audience = audienceIn(labelled).orElse(null);
        }
        People.in(labelled.text(), reader)
                .filter(people -> spokenOf == null || people.contains(spokenOf))
                .ifPresent(people -> spokenOf = people);
        if (decision == null) {
            decision = reader.labelled(Cue.DECISION, labelled)
                    .or(() -> reader.captured(Cue.DECISION, statement))
                    .filter(words -> !reader.opensWith(Cue.LEARNING, Statement.of("", words)))
                    .orElse(null);
        }
        if (tested == null) {
            tested = reader.labelled(Cue.TESTED, labelled)
                    .or(() -> reader.phrases(Cue.TESTED, statement)
                            .filter(words -> Words.count(words) > 1)
                            .filter(words -> !reader.opensWith(Cue.NOT_TESTED, Statement.of("", words)))
                            .findFirst())
                    .map(words -> People.without(words, reader))
                    .orElse(null);
        }
        boolean toParticipant = statement.asks() && reader.addresses(statement.text());
        if (topic == null && !toParticipant) {
            topic = topicIn(labelled).orElse(null);
        }
        if (product == null) {
            product = reader.phrases(Cue.PRODUCT, statement).findFirst().orElse(null);
        }
    }

    private Optional<String> audienceIn(Statement statement) {
        return reader.labelled(Cue.AUDIENCE, statement).or(() -> reader.phrases(Cue.AUDIENCE, statement)
                .filter(words -> Words.count(words) <= AUDIENCE_WORDS)
                .filter(words -> !reader.opensWith(Cue.NOT_AUDIENCE, Statement.of("", words)))
                .filter(words ->
                        !reader.isWord(Cue.FUNCTION, Words.of(words).getFirst()) || People.areIn(words, reader))
                .filter(words -> !People.isVague(words, reader))
                .findFirst());
    }

    private Optional<Topic> topicIn(Statement statement) {
        return reader.phrases(Cue.TOPIC, statement)
                .flatMap(words ->
                        (reader.isEnglish() ? Topic.english(words, reader) : Topic.foreign(words, reader)).stream())
                .findFirst();
    }

    private void readQuestion(Statement statement) {
        if (reader.finds(Cue.REQUEST, statement)) {
            return;
        }
        boolean announced = !statement.heading().isEmpty()
                && reader.opensWith(Cue.QUESTIONS, Statement.of("", statement.heading()));
        boolean toParticipant = reader.addresses(statement.text());
        String question = withoutAnnouncement(statement.text());
        add(announced || toParticipant ? questions : researchQuestions, question, MOST_QUESTIONS);
        if (!announced && !toParticipant) {
            add(context, question, MOST_CONTEXT);
        }
        readFoci(statement);
    }

    /** "Some questions we have: what triggers people to stop?" asks only what stands behind the colon. */
    private String withoutAnnouncement(String question) {
        int colon = question.indexOf(": ");
        boolean announces = colon > 0
                && Words.count(question.substring(0, colon)) <= DELEGATING_WORDS
                && reader.finds(Cue.QUESTIONS, Statement.of("", question.substring(0, colon)));
        return announces ? question.substring(colon + 2).strip() : question;
    }

    private void readBackground(Statement statement) {
        Statement labelled = statement.labelled();
        reader.labelled(Cue.HYPOTHESIS, labelled)
                .or(() -> reader.captured(Cue.HYPOTHESIS, statement))
                .ifPresent(words -> add(hypotheses, words, MOST_LISTED));
        reader.labelled(Cue.TASK, labelled)
                .or(() -> reader.captured(Cue.TASK, statement))
                .ifPresentOrElse(this::readTasks, () -> readFoci(statement));
        if (firstWords == null && Words.count(statement.text()) <= BARE_WORDS) {
            firstWords = statement.text();
        }
        if (Words.count(statement.text()) > 2) {
            add(context, statement.text(), MOST_CONTEXT);
        }
    }

    private void readTasks(String words) {
        Stream.of(words.split("[;；؛]"))
                .map(Words::bare)
                .filter(task -> !task.isEmpty())
                .forEach(task -> add(tasks, task, MOST_LISTED));
    }

    private void readFoci(Statement statement) {
        Stream.of(Section.values())
                .filter(Section::isFocus)
                .filter(focus -> reader.finds(focus.cue().orElseThrow(), statement))
                .forEach(foci::add);
    }

    private void readCare(Statement statement) {
        care(Cue.HEALTH, Phrase.RULE_HEALTH, statement);
        care(Cue.MONEY, Phrase.RULE_MONEY, statement);
        care(Cue.CHILDREN, Phrase.RULE_CHILDREN, statement);
        care(Cue.WORK, Phrase.RULE_WORK, statement);
        care(Cue.HARDSHIP, Phrase.RULE_HARDSHIP, statement);
    }

    private void care(Cue cue, Phrase rule, Statement statement) {
        if (reader.finds(cue, statement)) {
            care.add(rule);
        }
    }

    private void readMethod(Statement statement) {
        if (reader.finds(Cue.PROTOTYPE, statement)) {
            method = Method.PROTOTYPE;
        } else if (method == null && reader.finds(Cue.CONCEPT, statement)) {
            method = Method.CONCEPT;
        }
    }

    private void readMinutes(Statement statement) {
        if (minutes == null && reader.finds(Cue.INTERVIEWS, statement.labelled())) {
            Durations.minutes(statement, reader).ifPresent(found -> minutes = found);
        }
    }

    private static void add(Set<String> list, String words, int most) {
        if (list.size() < most) {
            list.add(words);
        }
    }

    Brief brief() {
        return new Brief(
                topic != null ? topic : topicInPassing().orElse(null),
                audience != null ? audience : spokenOf,
                decision,
                tested,
                List.copyOf(hypotheses),
                List.copyOf(tasks),
                List.copyOf(questions),
                List.copyOf(researchQuestions),
                List.copyOf(exclusions),
                new LinkedHashSet<>(foci),
                Set.copyOf(care),
                minutes,
                List.copyOf(context),
                Set.copyOf(left),
                method,
                asksToRecruit);
    }

    /** What may be meant where no words say that it is: the product, or what was said first. */
    private Optional<Topic> topicInPassing() {
        if (tested != null) {
            return Optional.empty();
        }
        if (product != null) {
            return reader.isEnglish() ? Topic.english(product, reader) : Topic.quoted(product);
        }
        return Optional.ofNullable(firstWords)
                .filter(words -> !Words.bare(words).equals(audience)
                        && !Words.bare(words).equals(spokenOf))
                .flatMap(Topic::quoted);
    }
}
