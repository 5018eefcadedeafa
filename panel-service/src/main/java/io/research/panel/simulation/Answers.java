package io.research.panel.simulation;

import io.research.panel.simulation.Speech.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What one person answers in one interview: to the question, as the person's temper is, and no sentence twice. */
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

    String to(Asked asked) {
        if (!asked.options().isEmpty()) {
            chosen = person.temper() == Temper.ABSENT ? one(speech.off(), asked) : person.leaning(asked.options());
            return chosen;
        }
        return switch (person.temper()) {
            case TERSE -> one(speech.brief(), asked);
            case ABSENT -> one(speech.off(), asked);
            case TALKATIVE -> whole(asked, true);
            case PLAIN, IMPATIENT -> whole(asked, false);
        };
    }

    private String whole(Asked asked, boolean goesOn) {
        var kind = speech.kind(asked);
        String topic = kind == Kind.REASON && chosen != null ? chosen : Topic.of(asked.text(), language, speech);
        String sentence = one(speech.sentences(kind), asked).replace("{topic}", topic);
        return goesOn && (kind == Kind.QUESTION || kind == Kind.YES_NO)
                ? sentence + " " + one(speech.sentences(Kind.MORE), asked).replace("{topic}", topic)
                : sentence;
    }

    /** One that this person has not said yet, as long as there is any. */
    private String one(List<String> sentences, Asked asked) {
        var left =
                sentences.stream().filter(sentence -> !said.contains(sentence)).toList();
        var from = left.isEmpty() ? sentences : left;
        String sentence = from.get(person.chance(asked.text()).nextInt(from.size()));
        said.add(sentence);
        return sentence;
    }
}
