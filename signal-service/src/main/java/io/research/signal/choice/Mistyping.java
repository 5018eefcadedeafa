package io.research.signal.choice;

/** One slip of the finger in a word: a letter too few, too many or another one, or two of them exchanged. */
final class Mistyping {
    /** In shorter words a slip makes another word. */
    private static final int SHORTEST = 4;

    private Mistyping() {}

    /** Whether that is the word with one slip behind its first letter; in the shortest words only two exchanged letters. */
    static boolean isOf(String word, String typed) {
        int difference = typed.length() - word.length();
        if (word.length() < SHORTEST || Math.abs(difference) > 1 || word.charAt(0) != typed.charAt(0)) {
            return false;
        }
        int at = 0;
        while (at < Math.min(word.length(), typed.length()) && word.charAt(at) == typed.charAt(at)) {
            at++;
        }
        boolean isExchanged = difference == 0
                && at + 1 < word.length()
                && word.charAt(at) == typed.charAt(at + 1)
                && word.charAt(at + 1) == typed.charAt(at)
                && word.substring(at + 2).equals(typed.substring(at + 2));
        return isExchanged || word.length() > SHORTEST && isReplaced(word, typed, at);
    }

    private static boolean isReplaced(String word, String typed, int at) {
        int difference = typed.length() - word.length();
        String rest = word.substring(Math.min(word.length(), difference > 0 ? at : at + 1));
        String typedRest = typed.substring(Math.min(typed.length(), difference < 0 ? at : at + 1));
        return rest.equals(typedRest);
    }
}
