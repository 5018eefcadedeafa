package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.address.EmailAddress;
import io.research.participants.HostileText;
import java.text.Normalizer;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Addresses of any characters. */
@Domain(value = HostileText.class, priority = 10)
@Domain(DomainContext.Global.class)
class HostileAddressTest {
    private static final String DELIVERABLE = "[!-~&&[^<>()\\[\\],;:\\\\\"]]+@[a-z0-9.-]+";

    @Property
    void whatever_is_taken_goes_to_one_mailbox(@ForAll("nearAddresses") String text) {
        EmailAddress.parse(text).ifPresent(address -> {
            assertThat(address.deliverable()).matches(DELIVERABLE).containsOnlyOnce("@");
            assertThat(address.text()).isEqualTo(text);
        });
    }

    @Property
    void the_key_of_a_key_is_itself(@ForAll("nearAddresses") String text) {
        EmailAddress.parse(text)
                .ifPresent(address ->
                        assertThat(EmailAddress.of(address.key()).key()).isEqualTo(address.key()));
    }

    @Property
    void one_mailbox_has_one_key_in_every_case_and_unicode_form(
            @ForAll("locals") String local, @ForAll("domains") String domain) {
        String key = EmailAddress.of(local + "@" + domain).key();

        String shouted = local.toUpperCase(Locale.ROOT) + "@" + domain.toUpperCase(Locale.ROOT);
        String composed = local + "@" + Normalizer.normalize(domain, Normalizer.Form.NFC);
        String taken = local + "@" + Normalizer.normalize(domain, Normalizer.Form.NFD);

        assertThat(EmailAddress.of(shouted).key()).isEqualTo(key);
        assertThat(EmailAddress.of(composed).key()).isEqualTo(key);
        assertThat(EmailAddress.of(taken).key()).isEqualTo(key);
    }

    @Provide
    Arbitrary<String> nearAddresses() {
        var hostile = new HostileText().strings();
        var near = Combinators.combine(locals(), hostile, domains(), Arbitraries.of("@", "@@", "", " @ ", "\r\n@"))
                .as((local, any, domain, at) -> local + any + at + domain);
        var good = Combinators.combine(locals(), domains()).as((local, domain) -> local + "@" + domain);
        return Arbitraries.oneOf(hostile, near, good);
    }

    @Provide
    Arbitrary<String> locals() {
        return Arbitraries.strings()
                .withChars("abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+/=?^_`{|}~-")
                .ofMinLength(1)
                .ofMaxLength(64);
    }

    @Provide
    Arbitrary<String> domains() {
        return Arbitraries.of(
                "example.com", "bücher.example", "mail.naïve.example", "пример.example", "a-b.example.org");
    }
}
