package io.research.analysis.words;

import io.research.text.language.Language;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A study of made-up replies whose words are known: each noun with all forms in which it is put in. Who uses it is found again
 * by looking for those forms as text, without any analyzer.
 */
record RepliedStudy(String language, String question, Map<String, Pattern> nouns, List<Reply> replies) {
    private static final int INTERVIEWS = 60;
    private static final int PEOPLE = 50;

    static RepliedStudy english(long seed) {
        return of(
                seed,
                "en",
                "What do you carry on a trip?",
                List.of("I carry the %s.", "On a trip there is a %s with me."),
                Map.of(
                        "battery", List.of("battery", "batteries"),
                        "umbrella", List.of("umbrella", "umbrellas", "Umbrella"),
                        "notebook", List.of("notebook", "notebooks"),
                        "water bottle", List.of("water bottle", "water bottles"),
                        "sandwich", List.of("sandwich", "sandwiches")));
    }

    static RepliedStudy german(long seed) {
        return of(
                seed,
                "de",
                "Was nehmen Sie auf eine Reise mit?",
                List.of("Ich nehme auf eine Reise %s mit.", "Auf jede Reise mit %s."),
                Map.of(
                        "Regenschirm", List.of("Regenschirm", "Regenschirme"),
                        "Brot", List.of("Brot", "Brote"),
                        "Notizbuch", List.of("Notizbuch"),
                        "Wasserflasche", List.of("Wasserflasche", "Wasserflaschen"),
                        "Lampe", List.of("Lampe", "Lampen")));
    }

    static RepliedStudy japanese(long seed) {
        return of(
                seed,
                "ja",
                "旅行に何を持っていきますか?",
                List.of("旅行に%sを持っていきます。", "%sを持って旅行に。"),
                Map.of(
                        "電池", List.of("電池"),
                        "カメラ", List.of("カメラ"),
                        "地図", List.of("地図"),
                        "水筒", List.of("水筒"),
                        "手帳", List.of("手帳")));
    }

    private static RepliedStudy of(
            long seed, String language, String question, List<String> frames, Map<String, List<String>> nouns) {
        var random = new Random(seed);
        var ordered = nouns.keySet().stream().sorted().toList();
        var replies = new ArrayList<Reply>();
        for (int interview = 0; interview < INTERVIEWS; interview++) {
            for (int turn = 0; turn <= random.nextInt(2); turn++) {
                var text = new StringBuilder();
                for (int at = 0; at < ordered.size(); at++) {
                    if (random.nextInt(at + 2) == 0) {
                        var forms = nouns.get(ordered.get(at));
                        text.append(frames.get(random.nextInt(frames.size()))
                                        .formatted(forms.get(random.nextInt(forms.size()))))
                                .append(' ');
                    }
                }
                if (!text.isEmpty()) {
                    replies.add(new Reply(
                            new UUID(0, interview),
                            new UUID(interview, turn),
                            "P" + interview % PEOPLE,
                            Language.of(language),
                            false,
                            text.toString().strip()));
                }
            }
        }
        var patterns = new HashMap<String, Pattern>();
        nouns.forEach((noun, forms) -> patterns.put(noun, Pattern.compile(String.join("|", forms))));
        return new RepliedStudy(language, question, patterns, replies);
    }

    AnsweredItem answered() {
        return AnsweredItem.of(
                new AskedItem("q1", question, List.of()), List.of(), replies, 10_000, EverydayWords.none());
    }

    /** How many people used a form of that noun. */
    long people(String noun) {
        return replies.stream()
                .filter(reply -> nouns.get(noun).matcher(reply.text()).find())
                .map(Reply::person)
                .distinct()
                .count();
    }

    @Override
    public String toString() {
        return language;
    }
}
