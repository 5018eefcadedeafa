package io.research.gateway.docs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers and examples of the document in guides, each where <code>{openapi:/its/pointer}</code> stands. */
final class DocumentValues {
    private static final Pattern PLACE = Pattern.compile("\\{openapi:(/[^}]+)}");
    private static final ObjectWriter JSON = JsonMapper.builder().build().writer(printer());

    private DocumentValues() {}

    static String fill(String markdown, JsonNode document) {
        return PLACE.matcher(markdown)
                .replaceAll(place -> Matcher.quoteReplacement(text(document.at(place.group(1)), place.group(1))));
    }

    private static String text(JsonNode value, String pointer) {
        if (value.isMissingNode()) {
            throw new IllegalStateException("a guide names " + pointer + ", which the document does not have");
        }
        try {
            return value.isIntegralNumber()
                    ? String.format(Locale.ROOT, "%,d", value.asLong())
                    : JSON.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static DefaultPrettyPrinter printer() {
        var printer = new DefaultPrettyPrinter(
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER));
        printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
        return printer;
    }
}
