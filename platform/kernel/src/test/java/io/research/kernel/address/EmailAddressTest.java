package io.research.kernel.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ada@example.com",
                "ada.lovelace+tea@mail.example.co.uk",
                "o'hara!#$%&*/=?^_`{|}~-@example.com",
                "1@2.example",
                "ada@bücher.example",
                "ada@例え.テスト",
                "ada@xn--bcher-kva.example",
                "ada@straße.example",
                "ada@νερός.example"
            })
    void an_address_that_mail_can_be_sent_to_is_taken(String text) {
        assertThat(EmailAddress.parse(text))
                .get()
                .extracting(EmailAddress::text)
                .isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ada",
                "@example.com",
                "ada@",
                "ada@localhost",
                "ada@@example.com",
                "ada lovelace@example.com",
                " ada@example.com",
                "ada@example.com ",
                ".ada@example.com",
                "ada.@example.com",
                "a..da@example.com",
                "\"ada\"@example.com",
                "Ada <ada@example.com>",
                "ada@example.com,bob@example.com",
                "ada(comment)@example.com",
                "ada@example..com",
                "ada@.example.com",
                "ada@example.com.",
                "ada@-example.com",
                "ada@example-.com",
                "ada@exam_ple.com",
                "ada@[127.0.0.1]",
                "ada@127.0.0.1",
                "ada@example.c",
                "ädä@example.com",
                "ada@example.com\r\nBcc: bob@example.com",
                "ada@exam\u0000ple.com",
                "ada\u0000@example.com",
                "ada@\u202Eexample.com",
                "ada@exam\u200Dple.com",
                "ada@exam\u200Cple.com",
                "ada@xn--zz.example",
                "=?utf-8?q?ada?=@exam ple.com"
            })
    void what_no_mail_can_be_sent_to_is_refused(String text) {
        assertThat(EmailAddress.parse(text)).isEmpty();
    }

    @Test
    void an_address_has_at_most_254_characters_and_its_local_part_64() {
        String domain = "d".repeat(60) + "." + "d".repeat(60) + "." + "d".repeat(60) + ".example";

        assertThat(EmailAddress.parse("a".repeat(254 - domain.length() - 1) + "@" + domain))
                .isPresent();
        assertThat(EmailAddress.parse("a".repeat(255 - domain.length() - 1) + "@" + domain))
                .isEmpty();
        assertThat(EmailAddress.parse("a".repeat(64) + "@example.com")).isPresent();
        assertThat(EmailAddress.parse("a".repeat(65) + "@example.com")).isEmpty();
    }

    @Test
    void spellings_of_one_mailbox_have_one_key() {
        String key = EmailAddress.of("ada@bücher.example").key();

        assertThat(EmailAddress.of("ADA@BÜCHER.Example").key()).isEqualTo(key);
        assertThat(EmailAddress.of("ada@bu\u0308cher.example").key()).isEqualTo(key);
        assertThat(EmailAddress.of("Ada@xn--bcher-kva.example").key()).isEqualTo(key);
        assertThat(EmailAddress.of("ada@bucher.example").key()).isNotEqualTo(key);
    }

    @Test
    void a_mail_server_is_told_the_ascii_name_of_the_domain_and_the_local_part_as_it_was_given() {
        assertThat(EmailAddress.of("Ada@Bücher.example").deliverable()).isEqualTo("Ada@xn--bcher-kva.example");
    }

    @Test
    void an_address_in_other_letters_goes_to_its_own_host_and_is_shown_as_it_was_written() {
        var sharp = EmailAddress.of("Anna@Straße.example");

        assertThat(sharp.deliverable()).isEqualTo("Anna@xn--strae-oqa.example");
        assertThat(sharp.text()).isEqualTo("Anna@Straße.example");
        assertThat(sharp.key())
                .isNotEqualTo(EmailAddress.of("anna@strasse.example").key());
    }
}
