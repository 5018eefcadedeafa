package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeUtility;
import java.io.UnsupportedEncodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailHeaderTest {

    @Test
    void short_plain_text_stays_as_it_is() {
        assertThat(MailHeader.encode("Invitation: Tea & (some) \"biscuits\""))
                .isEqualTo("Invitation: Tea & (some) \"biscuits\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Tee für zwei",
                "お茶についてのインタビューへのご招待です。どうぞよろしくお願いいたします。",
                "👩‍👩‍👧‍👦 tea 👩‍👩‍👧‍👦 tea 👩‍👩‍👧‍👦 tea",
                "=?utf-8?B?VGVh?= is what it says",
                "Tea\r\nBcc: everybody@example.com",
                "line\nend"
            })
    void any_other_text_is_read_back_by_a_mail_program(String text) throws UnsupportedEncodingException {
        String header = MailHeader.encode(text);

        assertThat(MimeUtility.decodeText(MimeUtility.unfold(header))).isEqualTo(text);
        assertThat(header.split("\r\n "))
                .allSatisfy(word ->
                        assertThat(word).hasSizeLessThanOrEqualTo(75).matches("=\\?UTF-8\\?B\\?[A-Za-z0-9+/]+=*\\?="));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Tea, Cake & Co.",
                "A \"quoted\" name",
                "back\\slash",
                "Tee für zwei",
                "spy@example.com>\r\nBcc: x"
            })
    void a_name_before_an_address_is_read_back_as_that_name(String name) throws Exception {
        var sender = new InternetAddress(MailHeader.phrase(name) + " <a@example.com>", true);

        assertThat(sender.getAddress()).isEqualTo("a@example.com");
        assertThat(sender.getPersonal()).isEqualTo(name);
    }
}
