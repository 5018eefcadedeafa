package io.research.participants.email;

import io.quarkus.logging.LoggingFilter;
import java.util.Arrays;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import java.util.regex.Pattern;

/** Masks e-mail addresses in every log line: exceptions of libraries often contain them. */
@LoggingFilter(name = "masked-emails")
final class MaskedEmails implements Filter {
    private static final Pattern EMAIL = Pattern.compile("[^\\s<>\"'(),;:\\[\\]]{1,64}@[^\\s<>\"'(),;:\\[\\]]{3,190}");
    private static final String MASK = "[email]";

    @Override
    public boolean isLoggable(LogRecord line) {
        if (line.getMessage() != null && line.getMessage().indexOf('@') >= 0) {
            line.setMessage(mask(line.getMessage()));
        }
        if (line.getParameters() != null) {
            line.setParameters(Arrays.stream(line.getParameters())
                    .map(MaskedEmails::masked)
                    .toArray());
        }
        return true;
    }

    private static Object masked(Object parameter) {
        String text = String.valueOf(parameter);
        return text.indexOf('@') >= 0 ? mask(text) : parameter;
    }

    private static String mask(String text) {
        return EMAIL.matcher(text).replaceAll(MASK);
    }
}
