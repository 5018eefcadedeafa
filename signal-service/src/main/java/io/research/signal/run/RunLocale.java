package io.research.signal.run;

import com.ibm.icu.util.ULocale;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where and in which language people are asked.
 *
 * @param tag as the client gave it
 * @param language of the interview, two letters
 * @param country that people are recruited in, two capital letters; null where the tag names none and the language has no
 *     country of its own
 */
public record RunLocale(String tag, String language, String country) {
    /** Where nothing is said. */
    public static final String DEFAULT_TAG = "en-US";

    private static final Pattern TAG = Pattern.compile("([A-Za-z]{2,3})(?:-[A-Za-z]{4})?(?:-([A-Za-z]{2}))?");

    /** The languages of studies (contract §3, reference catalogs). */
    private static final Set<String> LANGUAGES = Set.of(
            ("""
            af sq am ar hy az eu bn bg my ca zh hr cs da nl en et fi fr gl ka de el gu he hi hu is id \
            ga it ja kn kk km ko lv lt mk ms ml mr ne no fa pl pt pa ro ru sr si sk sl es sw sv tl ta \
            te th tr uk ur uz vi cy zu\
            """)
                    .split(" "));

    /** Their codes by the canonical ones of CLDR, which for {@code tl} is {@code fil}; Norwegian by those of its two forms too. */
    private static final Map<String, String> BY_CANONICAL = byCanonical();

    /** The countries of the panel (contract §4), each with the languages that it recruits in; a test compares them. */
    private static final Map<String, Set<String>> PANEL = panel(
            """
            AR:es AU:en AT:de BE:nl,fr,de BO:es BR:pt CA:en,fr CL:es CN:zh CO:es CR:es CZ:cs DK:da,en DO:es \
            EG:ar FI:fi,sv,en FR:fr DE:de GR:el HK:zh,en HU:hu IN:en,hi,bn,ta,te,mr,gu,kn,ml,pa,ur ID:id \
            IE:en,ga IT:it JP:ja KE:en,sw LU:fr,de MY:ms,en,zh,ta MX:es NL:nl,en NZ:en NG:en NO:no,en \
            PK:ur,en PE:es PH:tl,en PL:pl PT:pt RO:ro RU:ru SA:ar,en SG:en,zh,ms,ta SK:sk ZA:en,af,zu KR:ko \
            ES:es,ca,gl,eu SE:sv,en CH:de,fr,it,en TW:zh TH:th TR:tr UG:en,sw AE:ar,en GB:en,cy US:en,es \
            VN:vi\
            """);

    private static final Map<String, String> HOME = Map.ofEntries(
            Map.entry("ar", "EG"),
            Map.entry("cs", "CZ"),
            Map.entry("da", "DK"),
            Map.entry("de", "DE"),
            Map.entry("el", "GR"),
            Map.entry("en", "US"),
            Map.entry("es", "ES"),
            Map.entry("fi", "FI"),
            Map.entry("fr", "FR"),
            Map.entry("hi", "IN"),
            Map.entry("hu", "HU"),
            Map.entry("id", "ID"),
            Map.entry("it", "IT"),
            Map.entry("ja", "JP"),
            Map.entry("ko", "KR"),
            Map.entry("nl", "NL"),
            Map.entry("no", "NO"),
            Map.entry("pl", "PL"),
            Map.entry("pt", "PT"),
            Map.entry("ro", "RO"),
            Map.entry("ru", "RU"),
            Map.entry("sk", "SK"),
            Map.entry("sv", "SE"),
            Map.entry("th", "TH"),
            Map.entry("tr", "TR"),
            Map.entry("vi", "VN"),
            Map.entry("zh", "CN"));

    /** The locale of that tag, such as {@code de} or {@code pt-BR}; empty when no interview can be held in its language. */
    public static Optional<RunLocale> parse(String tag) {
        var parts = TAG.matcher(tag);
        if (!parts.matches()) {
            return Optional.empty();
        }
        String language = BY_CANONICAL.get(canonical(parts.group(1)));
        if (language == null) {
            return Optional.empty();
        }
        String country =
                parts.group(2) == null ? HOME.get(language) : parts.group(2).toUpperCase(Locale.ROOT);
        return Optional.of(new RunLocale(tag, language, country));
    }

    /** The locale of a tag that was checked before. */
    public static RunLocale of(String tag) {
        return parse(tag).orElseThrow(() -> new IllegalArgumentException("no locale: " + tag));
    }

    /** Whether the panel recruits people there who are asked in that language. */
    public boolean hasPanel() {
        return country != null && PANEL.getOrDefault(country, Set.of()).contains(language);
    }

    /** Every country that the panel recruits in, with its languages. */
    static Map<String, Set<String>> panel() {
        return PANEL;
    }

    private static Map<String, String> byCanonical() {
        var codes = LANGUAGES.stream().collect(Collectors.toMap(RunLocale::canonical, Function.identity()));
        codes.put("nb", "no");
        codes.put("nn", "no");
        return Map.copyOf(codes);
    }

    private static String canonical(String language) {
        return ULocale.createCanonical(language).getLanguage();
    }

    private static Map<String, Set<String>> panel(String countries) {
        return Arrays.stream(countries.split(" "))
                .map(country -> country.split(":"))
                .collect(Collectors.toUnmodifiableMap(country -> country[0], country -> Set.of(country[1].split(","))));
    }
}
