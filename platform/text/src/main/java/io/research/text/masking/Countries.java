package io.research.text.masking;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The main country of each language of the catalog: where most of those who speak it live. */
final class Countries {
    private static final String EVERYWHERE = "US";
    private static final Map<String, String> MAIN = main(
            "af ZA", "sq AL", "am ET", "ar EG", "hy AM", "az AZ", "eu ES", "bn BD", "bg BG", "my MM", "ca ES", "zh CN",
            "hr HR", "cs CZ", "da DK", "nl NL", "en GB", "et EE", "fi FI", "fr FR", "gl ES", "ka GE", "de DE", "el GR",
            "gu IN", "he IL", "hi IN", "hu HU", "is IS", "id ID", "ga IE", "it IT", "ja JP", "kn IN", "kk KZ", "km KH",
            "ko KR", "lv LV", "lt LT", "mk MK", "ms MY", "ml IN", "mr IN", "ne NP", "no NO", "fa IR", "pl PL", "pt BR",
            "pa IN", "ro RO", "ru RU", "sr RS", "si LK", "sk SK", "sl SI", "es ES", "sw TZ", "sv SE", "tl PH", "ta IN",
            "te IN", "th TH", "tr TR", "uk UA", "ur PK", "uz UZ", "vi VN", "cy GB", "zu ZA");

    private Countries() {}

    /** The United States, and the main country of the language where it is known. */
    static List<String> of(String language) {
        var countries = new LinkedHashSet<>(List.of(EVERYWHERE));
        String main = language == null ? null : MAIN.get(language.toLowerCase(Locale.ROOT));
        if (main != null) {
            countries.add(main);
        }
        return List.copyOf(countries);
    }

    private static Map<String, String> main(String... rows) {
        var main = new HashMap<String, String>();
        for (String row : rows) {
            String[] words = row.split(" ");
            main.put(words[0], words[1]);
        }
        return Map.copyOf(main);
    }
}
