package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class MaskedEmailsTest {
    private final MaskedEmails filter = new MaskedEmails();

    @Test
    void an_address_in_a_message_is_masked() {
        assertThat(logged("550 5.1.1 <ada+tea@bücher.example>: no such mailbox"))
                .isEqualTo("550 5.1.1 <[email]>: no such mailbox");
    }

    @Test
    void an_address_among_the_parameters_is_masked() {
        assertThat(logged("Key (email_key)=(%s) exists, participantId=%d", "ada@example.com", 7))
                .isEqualTo("Key (email_key)=([email]) exists, participantId=7");
    }

    @Test
    void other_lines_stay_as_they_are() {
        assertThat(logged("Invitation sent, participantId=%s", "42")).isEqualTo("Invitation sent, participantId=42");
        assertThat(logged("at 12:00 @ home")).isEqualTo("at 12:00 @ home");
    }

    private String logged(String format, Object... parameters) {
        var line = new LogRecord(Level.INFO, format);
        line.setParameters(parameters);
        assertThat(filter.isLoggable(line)).isTrue();
        return String.format(Locale.ROOT, line.getMessage(), line.getParameters());
    }
}
