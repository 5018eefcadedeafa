package io.research.local.demo;

/** What a language model adds to what a demo has shown, and how one is switched on. */
final class ModelAdvice {
    private static final String HOW = " To switch one on in a stack that was started without: ./dev down, then"
            + " RESEARCH_ASSISTANT_BASE_URL=http://localhost:11434/v1 RESEARCH_ASSISTANT_MODEL=qwen3:14b ./dev up, or the"
            + " address and the name of any other model behind an OpenAI-compatible API; RESEARCH_ASSISTANT_API_KEY is its key.";

    private ModelAdvice() {}

    /** @param demo the name of the demo */
    static String of(String demo) {
        return switch (demo) {
            case "study", "panel" ->
                "With a language model the interviewer follows up on replies, skips what has already been answered and answers"
                        + " questions; without one it asks the questions of the guide as they are written." + HOW;
            case "report" ->
                "With a language model the report has findings, each with the people who agree and those who say the"
                        + " opposite; without one it lists answers and counts words." + HOW;
            case "hub" ->
                "With a language model you get answers in sentences, each checked against the passages it cites; without one"
                        + " you get the passages that match the words of your question." + HOW;
            case "signal" ->
                "A language model reads what people typed instead of choosing, says whether a message was understood as"
                        + " intended, and groups reasons that say the same; without one, reasons are listed as people said them."
                        + HOW;
            default -> throw new IllegalArgumentException("no demo " + demo);
        };
    }
}
