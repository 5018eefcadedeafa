package io.research.text.masking.address;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Reading;
import java.util.Locale;
import java.util.Set;

/** Top-level domains that people say: where an address is only likely, its end has to be one of them. */
final class TopLevel {
    static final int LONGEST = 8;
    static final int LONGEST_HOST = 253;
    private static final Set<String> KNOWN = Set.of(
            ("com org net edu gov info biz io co app dev ai me tv cloud shop online site blog mail example test invalid "
                            + "de at ch fr es it pt br nl be lu pl uk ie us ca eu mx ar cl pe jp cn kr tw hk sg in pk bd ru ua"
                            + " se no dk fi is cz sk hu ro bg gr hr si rs tr il ae sa eg ma ng ke za au nz id my ph th vn"
                            + " ee lv lt कॉम इन نت كوم ру рф")
                    .split(" "));

    private static final Set<String> ENGLISH_WORDS = Set.of("it", "me", "in", "is", "no", "at", "be", "us", "my", "id");

    private TopLevel() {}

    static boolean isKnown(String label) {
        return KNOWN.contains(label.toLowerCase(Locale.ROOT));
    }

    static boolean isEnglishWord(Reading text, int start) {
        int end = start;
        while (end < start + LONGEST && Characters.isAsciiLetter(text.at(end))) {
            end++;
        }
        return ENGLISH_WORDS.contains(text.string(start, end).toLowerCase(Locale.ROOT));
    }

    /** Whether the label that ends there is one. */
    static boolean isKnown(Reading text, int end) {
        int start = end;
        while (start > end - LONGEST - 1 && Characters.isAsciiLetter(text.at(start - 1))) {
            start--;
        }
        return isKnown(text.string(start, end));
    }
}
