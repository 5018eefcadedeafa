package io.research.local.demo;

import java.util.List;

/** Tessa, who is asked about her dinners: answers what is asked, and has more to say where the interviewer probes. */
final class Interviewee {
    /**
     * What she can say about one topic.
     *
     * @param cue words of the question that opens it
     * @param answers the first to the question itself, the others to what is asked back
     */
    private record Topic(String cue, List<String> answers) {}

    private static final List<Topic> TOPICS = List.of(
            new Topic(
                    "dinner yesterday",
                    List.of(
                            "Pasta.",
                            "I came home at half past seven and the children were hungry, so it had to be on the"
                                    + " table in twenty minutes. Pasta is what always works.",
                            "Yesterday is a good example: nobody argued, and I had ten quiet minutes while the"
                                    + " water boiled.")),
            new Topic(
                    "buy the food",
                    List.of(
                            "One big trip on Saturday with a list on my phone, and then two small ones during the"
                                    + " week because something is always missing, usually milk or onions.",
                            "Last Saturday I stood at the till with forty things and still no milk, because I write"
                                    + " the list from memory and do not look into the fridge first.",
                            "If the list knew what is left at home, I would go once and not three times.")),
            new Topic(
                    "go wrong",
                    List.of(
                            "Last Tuesday. I had planned a curry, but the chicken was past its date and nobody had"
                                    + " told me, so we ended up ordering pizza for thirty euros.",
                            "I was annoyed, mostly about the money. It was the second time that month.",
                            "We now write the date on a strip of tape, but only I remember to do it.")),
            new Topic(
                    "change one thing",
                    List.of(
                            "I would like to know at four in the afternoon what we will eat, because from then on"
                                    + " I keep turning it over in my head at work.",
                            "Then I could stop thinking about it and just cook. The cooking is the nice part.",
                            "A short message would do: this is what you have, this is what you can make of it.")),
            new Topic("anything", List.of("No, that was all of it. It was nice to be asked.")));

    private static final String NOTHING_MORE = "That is really the whole story.";

    private int topic = -1;
    private int answer;

    String answer(String question) {
        for (int next = topic + 1; next < TOPICS.size(); next++) {
            if (question.contains(TOPICS.get(next).cue())) {
                topic = next;
                answer = 0;
                break;
            }
        }
        var answers = TOPICS.get(Math.max(topic, 0)).answers();
        return answer < answers.size() ? answers.get(answer++) : NOTHING_MORE;
    }

    /** The part of the interview that lies behind her, from 0 to 1. */
    double howFar() {
        return Math.max(topic, 0) / (double) TOPICS.size();
    }
}
