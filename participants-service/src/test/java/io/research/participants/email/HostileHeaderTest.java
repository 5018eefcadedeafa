package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.participants.HostileText;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeUtility;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

/** Names and titles of any characters cannot end their header. */
@Domain(value = HostileText.class, priority = 10)
class HostileHeaderTest {
    private static final Pattern LINES = Pattern.compile("[ -~]*(\r\n [ -~]+)*");
    private static final int LONGEST_LINE = 998;

    @Property
    void a_header_is_printable_ascii_in_lines_that_fold(@ForAll String text) {
        String header = MailHeader.encode(text);

        assertThat(header).matches(LINES);
        assertThat(header.split("\r\n")).allSatisfy(line -> assertThat(line).hasSizeLessThan(LONGEST_LINE));
    }

    @Property
    void a_mail_program_reads_back_what_was_written(@ForAll String text) throws Exception {
        String read = MimeUtility.decodeText(MimeUtility.unfold(MailHeader.encode(text)));

        assertThat(read).isEqualTo(text);
    }

    @Property
    void no_name_adds_an_address(@ForAll String name) throws Exception {
        String shown = OneLine.of(name);

        var sender = InternetAddress.parse(MailHeader.phrase(shown) + " <no-reply@example.com>", true);

        assertThat(sender).hasSize(1);
        assertThat(sender[0].getAddress()).isEqualTo("no-reply@example.com");
    }

    @Property
    void one_line_is_one_line(@ForAll String text) {
        assertThat(OneLine.of(text))
                .doesNotContainPattern("[\\p{Cntrl}\\u0085\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]");
    }
}
