package io.research.panel.simulation;

import io.research.panel.simulation.Speech.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The answers of one person in one interview: fitting the question and the person's temper, with no sentence twice. */
final class Answers {
    private final Person person;
    private final String language;
    private final Speech speech;
    private final Set<String> said = new HashSet<>();
    private String chosen;

    /** @param language of the interview */
    Answers(Person person, String language) {
        this.person = person;
        this.language = Speech.spoken(language);
        this.speech = Speech.in(language);
    }

    String to(AskedQuestion askedQuestion) {
        if (!askedQuestion.options().isEmpty()) {
            chosen = person.temper() == Temper.ABSENT
                    ? one(speech.off(), askedQuestion)
                    : person.leaning(askedQuestion.options());
            return chosen;
        }
        return switch (person.temper()) {
            case TERSE -> one(speech.brief(), askedQuestion);
            case ABSENT -> one(speech.off(), askedQuestion);
            case TALKATIVE -> whole(askedQuestion, true);
            case PLAIN, IMPATIENT -> whole(askedQuestion, false);
        };
    }

    private String whole(AskedQuestion askedQuestion, boolean goesOn) {
        var kind = speech.kind(askedQuestion);
        String topic =
                kind == Kind.REASON && chosen != null ? chosen : Topic.of(askedQuestion.text(), language, speech);
        String sentence = one(speech.sentences(kind), askedQuestion).replace("{topic}", topic);
        return goesOn && (kind == Kind.QUESTION || kind == Kind.YES_NO)
                ? sentence + " "
                        + one(speech.sentences(Kind.MORE), askedQuestion).replace("{topic}", topic)
                : sentence;
    }

    /** One that this person has not said yet, if there is any. */
    private String one(List<String> sentences, AskedQuestion askedQuestion) {
        var left =
                sentences.stream().filter(sentence -> !said.contains(sentence)).toList();
        var from = left.isEmpty() ? sentences : left;
        String sentence = from.get(person.chance(askedQuestion.text()).nextInt(from.size()));
        said.add(sentence);
        return sentence;
    }
}
