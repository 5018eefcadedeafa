package io.research.local.demo;

/** What a language model adds to what a demo has shown, and how one is switched on. */
final class ModelAdvice {
    private static final String HOW = " Switch one on, in a stack that was started without: ./dev down, then"
            + " RESEARCH_ASSISTANT_BASE_URL=http://localhost:11434/v1 RESEARCH_ASSISTANT_MODEL=qwen3:14b ./dev up, or the"
            + " address and the name of any other model behind an OpenAI-compatible API; RESEARCH_ASSISTANT_API_KEY is its key.";

    private ModelAdvice() {}

    /** @param demo the name of the demo */
    static String of(String demo) {
        return switch (demo) {
            case "study", "panel" ->
                "A language model lets the interviewer follow up what somebody says, skip what was answered already and answer"
                        + " a question back; without one it asks the items of the guide as they are written." + HOW;
            case "report" ->
                "A language model reads all interviews and writes findings, each with the people who hold it and those who say"
                        + " the opposite; without one the report has answers and counted words." + HOW;
            case "hub" ->
                "A language model answers in sentences, each checked against the passages that it names; without one there are"
                        + " the passages that match the words of a question." + HOW;
            case "signal" ->
                "A language model reads what people typed instead of choosing, tells whether a message was understood as meant,"
                        + " and puts reasons together that say the same; without one these are listed as they were said."
                        + HOW;
            default -> throw new IllegalArgumentException("no demo " + demo);
        };
    }
}
