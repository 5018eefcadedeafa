package io.research.studies.planning.rules;

import java.util.Optional;

/** Puts what is known of a study into the words of a language. */
record Wording(Language language, Method method, Brief brief, String conceptLabel) {
    private static final int SUBJECT_WORDS = 20;
    private static final int SHORT_WORDS = 10;
    private static final int MOST_CHARACTERS = 300;

    /** Text of the plan that researchers read. */
    String written(String template) {
        return template.replace("{topic}", subject());
    }

    String written(Phrase phrase) {
        return written(language.say(phrase));
    }

    String written(Phrase phrase, String text) {
        return written(language.say(phrase)).replace("{text}", text);
    }

    /** Words that participants hear. */
    String spoken(String template) {
        return template.replace("{look}", look())
                .replace(
                        "{topic}",
                        topic().map(topic -> topic.spokenIn(language)).orElse(""))
                .replace("{tested}", shown());
    }

    Optional<Topic> topic() {
        return Optional.ofNullable(brief.topic());
    }

    /** What the study is about, for researchers. */
    String subject() {
        if (method.shows() && tested() != null) {
            return isEnglish(tested()) && Words.count(tested()) <= SUBJECT_WORDS
                    ? Words.inline(tested())
                    : language.quoted(shortened(tested()));
        }
        return topic().map(topic -> topic.writtenIn(language)).orElseGet(() -> language.say(Phrase.WHAT_IS_TESTED));
    }

    String tested() {
        return brief.tested() != null ? brief.tested() : conceptLabel;
    }

    private String look() {
        return conceptLabel == null && brief.tested() != null
                ? language.say(Phrase.LOOK_TOLD).replace("{tested}", told(brief.tested()))
                : language.say(Phrase.LOOK_SHOWN);
    }

    private String shown() {
        if (conceptLabel != null) {
            return language.quoted(Words.inline(Words.bare(conceptLabel)));
        }
        return brief.tested() == null ? language.say(Phrase.WHAT_IS_SHOWN) : pointedAt(told(shortened(brief.tested())));
    }

    /** "A budgeting app" is "this budgeting app" to those who have it in front of them. */
    private String pointedAt(String thing) {
        return isEnglish(thing) ? thing.replaceFirst("(?i)^an?\\s", "this ") : thing;
    }

    /** The designer's description as it is told to participants. */
    private String told(String description) {
        String text = Words.clipped(Words.inline(Topic.toParticipant(description)), MOST_CHARACTERS);
        return isEnglish(text) ? text : language.quoted(text);
    }

    private boolean isEnglish(String text) {
        return language.code().equals("en")
                && LanguageGuess.of(text).orElse("en").equals("en");
    }

    private static String shortened(String text) {
        int end = text.length();
        for (String mark : new String[] {",", ";", ":", " that ", " which ", " where ", " so ", " – ", " - ", " ("}) {
            int at = text.indexOf(mark);
            end = at > 0 ? Math.min(end, at) : end;
        }
        var words = Words.of(text.substring(0, end));
        return String.join(" ", words.subList(0, Math.min(words.size(), SHORT_WORDS)));
    }
}
