package io.research.signal.choice;

/**
 * Somebody named an option.
 *
 * @param option its place among the options
 * @param stance whether it was named to be chosen, talked about, or ruled out
 */
record Mention(int option, Stance stance) {

    enum Stance {
        CHOSEN,
        NAMED,
        TALKED_ABOUT,
        RULED_OUT
    }
}
