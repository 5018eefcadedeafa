package io.research.text.masking;

import io.research.text.masking.address.EmailRule;
import io.research.text.masking.address.Ipv4Rule;
import io.research.text.masking.address.Ipv6Rule;
import io.research.text.masking.address.SpokenEmailRule;
import io.research.text.masking.address.UrlRule;
import io.research.text.masking.number.CardRule;
import io.research.text.masking.number.IbanRule;
import io.research.text.masking.number.NumberingPlans;
import io.research.text.masking.number.PhoneRule;
import io.research.text.masking.number.PublishedPlans;
import io.research.text.masking.number.SsnRule;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;
import io.research.text.masking.reading.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces identifiers that have a form by their kind: {@code [email]}, {@code [phone]}, {@code [ssn]}, {@code [card]},
 * {@code [iban]}, {@code [ip]} and {@code [url]} (links that hold a secret or a mail address). It masks patterns, and nothing else:
 * names, places, numbers in words and people who are described stay in the text, so that a masked text is not anonymous.
 *
 * <p>The work grows linearly with the text, whatever it holds; masking a masked text changes nothing. Instances are
 * immutable and serve all threads. A text takes processor time: call it on a worker, not on an event loop.
 */
public final class PiiMask {
    private final List<Rule> rules;

    PiiMask(NumberingPlans plans, List<String> regions) {
        // The more certain first; those that need the words around them after all that could claim such words.
        rules = List.of(
                new UrlRule(),
                new EmailRule(),
                new IbanRule(),
                new Ipv6Rule(),
                new SpokenEmailRule(),
                new Ipv4Rule(),
                new CardRule(),
                new SsnRule(),
                new PhoneRule(plans, regions));
    }

    /**
     * @param language two letters, {@code auto} or null: national telephone numbers are read for the United States and
     *     for the main country of the language (contract, "Reading interviews")
     */
    public static PiiMask forLanguage(String language) {
        return new PiiMask(new PublishedPlans(), Countries.of(language));
    }

    public String mask(String text) {
        return mask(List.of(text)).getFirst();
    }

    /**
     * Masks parts of one text. What lies across a border is masked in the part in which it begins, and removed from those
     * after it; as many parts come back as were given, some perhaps empty.
     */
    public List<String> mask(List<String> parts) {
        var text = String.join("", parts);
        var spans = read(text).spans();
        return spans.isEmpty() ? List.copyOf(parts) : masked(parts, text, spans);
    }

    /** The text after all rules, with what they have found and how much they have looked at. */
    Reading read(String text) {
        var reading = Reading.of(text);
        for (Rule rule : rules) {
            rule.find(reading);
        }
        return reading;
    }

    private static List<String> masked(List<String> parts, String text, List<Span> spans) {
        var masked = new ArrayList<String>(parts.size());
        int at = 0;
        int span = 0;
        int end = 0;
        for (String part : parts) {
            end += part.length();
            var rest = new StringBuilder();
            while (span < spans.size() && spans.get(span).from() < end) {
                var found = spans.get(span++);
                rest.append(text, at, found.from()).append(found.kind().mask());
                at = found.to();
            }
            if (at < end) {
                rest.append(text, at, end);
                at = end;
            }
            masked.add(rest.toString());
        }
        return List.copyOf(masked);
    }
}
