package io.research.text.masking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PiiMaskTest {
    private final PiiMask mask = PiiMask.forLanguage("en");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Write to anna.smith+tea@example.com, please.     | Write to [email], please.
                    mailto:anna@example.co.uk                        | mailto:[email]
                    It is anna (at) example (dot) org.               | It is [email].
                    My email is anna at example dot com.             | My email is [email].
                    I looked at example dot com.                     | I looked at example dot com.
                    Call +49 30 23125 123 or (212) 555-0123.         | Call [phone] or [phone].
                    tel:+1-212-555-0123;ext=5                        | tel:[phone];ext=5
                    It is 212-555-0123/212-555-0124, or 555-0125.    | It is [phone]/[phone], or [phone].
                    My social is 219-09-9999.                        | My social is [ssn].
                    It was 4111 1111 1111 1111, expired.             | It was [card], expired.
                    The IBAN is DE89 3704 0044 0532 0130 00.         | The IBAN is [iban].
                    the iban is gb82west12345698765432               | the iban is [iban]
                    It runs on 192.0.2.17 and 2001:db8::8a2e:370:7334. | It runs on [ip] and [ip].
                    See https://anna:secret@example.com/x?y=1.       | See [url].
                    See https://example.com/x?access_token=abc.      | See [url].
                    See https://example.com/x?page=2.                | See https://example.com/x?page=2.
                    """)
    void what_has_the_form_of_an_identifier_is_replaced_by_its_kind(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    From 2010-2015 I earned 1,250,000 dollars, later 12 500 000 euros.
                    On 15.03.2024 at 10:30:45 we were 1234567 people, on 2024-03-15 fewer.
                    Version 2.10.1.4 of the app, chapter 1.2.3.4, was slow.
                    ISBN 978-3-16-148410-0, order number 2125550123, patent 10123456.
                    Say 2134567 and 3456789, order 4158675309, then 4567890.
                    Pi is 3.14159265358979, and 12345678901234567890123 is long.
                    std::vector, 12:30:45 and 00:1a:2b:3c:4d:5e are none.
                    """)
    void what_only_looks_like_one_stays(String text) {
        assertThat(mask.mask(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ٢١٢-٥٥٥-٠١٢٣          | [phone]
                    ２１２－５５５－０１２３      | [phone]
                    २१२ ५५५ ०१२३          | [phone]
                    anna＠example．com     | [email]
                    𝟐𝟏𝟐-𝟓𝟓𝟓-𝟎𝟏𝟐𝟑          | [phone]
                    """)
    void digits_and_signs_of_other_scripts_are_read_too(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ssh://anna@example.com:22/x              | [url]
                    2125550123@example.com                   | [email]
                    https://example.com/?to=anna@example.com | [url]
                    https://192.0.2.17:8080/                 | https://[ip]:8080/
                    212 555 0123 4111 1111 1111 1111         | [phone] [card]
                    phone 219-09-9999                        | phone [ssn]
                    DE89370400440532013000@example.com       | [email]
                    ::ffff:192.0.2.17                        | [ip]
                    """)
    void where_two_kinds_could_be_read_the_more_certain_one_is(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    my SSN# 123-45-6789                      | my SSN# [ssn]
                    SSN #123-45-6789                         | SSN #[ssn]
                    card # 4111 1111 1111 1111               | card # [card]
                    My card number is #4111111111111111.     | My card number is #[card].
                    phone #212-555-0123                      | phone #[phone]
                    Phone #(212) 555-0123                    | Phone #[phone]
                    tel=+491701234567                        | tel=[phone]
                    phone=212-555-0123                       | phone=[phone]
                    ssn_123-45-6789                          | ssn_[ssn]
                    Card №4111111111111111                   | Card №[card]
                    Call me @212-555-0123                    | Call me @[phone]
                    phone #212-555-0123, order #212-555-0124 | phone #[phone], order #212-555-0124
                    """)
    void a_sign_behind_a_word_for_an_identifier_does_not_hide_it(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    order # 212-555-0123
                    order #12345678 and ticket #4111111111111111
                    #212-555-0123
                    phone order #212-555-0123
                    my card, ticket #4111111111111111
                    The mobile app crashed, see #5550123.
                    When my phone rings I open bug #5550123.
                    https://example.com/?phone=2125550123
                    https://example.com/?page=2&phone=2125550123
                    phone https://example.com/x#2125550123
                    call https://example.com/?id=2125550123
                    """)
    void a_sign_behind_anything_else_names_another_number(String text) {
        assertThat(mask.mask(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    212-555-0123,212-555-0124           | [phone],[phone]
                    (212) 555-0123,(212) 555-0124       | [phone],[phone]
                    2125550123:2125550124*2125550125    | [phone]:[phone]*[phone]
                    123-45-6789,01/02/1990              | [ssn],01/02/1990
                    123-45-6789,123 Main Street         | [ssn],123 Main Street
                    4111111111111111,12/27,123          | [card],12/27,123
                    4111111111111111,123                | [card],123
                    4111111111111111:12                 | [card]:12
                    anna,4111-1111-1111-1111,219-09-9999 | anna,[card],[ssn]
                    """)
    void identifiers_with_a_sign_but_no_space_between_are_two(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    The phone made 1,234,567,890 and 12,345,678,901.50 in all.
                    For my phone it was 1.234.567,89 or 1234567,89 or 12345678,5 in the end.
                    They call it 52.5200066,13.4049540 and 40.7127837,-74.0059413 there.
                    Call on 12.03.2024,14:30 or 2024-03-15:10:30.
                    """)
    void a_quantity_a_place_or_a_day_with_such_a_sign_stays_whole(String text) {
        assertThat(mask.mask(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    My order number is 415-555-0132.             | My order number is 415-555-0132.
                    415-555-0132 is my order number.             | 415-555-0132 is my order number.
                    My order number, that's 415-555-0132.        | My order number, that's 415-555-0132.
                    When I placed the order I left 415-555-0132. | When I placed the order I left [phone].
                    I called 415-555-0132 my order was late.     | I called [phone] my order was late.
                    415-555-0132 is my phone for the order.      | [phone] is my phone for the order.
                    For the order (415) 555-0132.                | For the order [phone].
                    order 12345 / 415-555-0132                   | order 12345 / [phone]
                    With the order I used 4111 1111 1111 1111.   | With the order I used [card].
                    Edge 114.0.182.36 to 115.0.190.22            | Edge 114.0.182.36 to 115.0.190.22
                    Edge showed 203.0.113.42 to me.              | Edge showed [ip] to me.
                    """)
    void a_number_is_what_the_words_call_it_that_name_it_not_those_nearby(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    4 1 5; 5 5 5; 0 1 3 2              | [phone]
                    415... 555... 0132                 | [phone]
                    4-1-5, 5-5-5, 0-1-3-2              | [phone]
                    4 1 5 - 5 5 5 - 0 1 3 2            | [phone]
                    my cell: 4, 1, 5, 5, 5, 5, 0, 1, 3, 2 | my cell: [phone]
                    4111, 1111, 1111, 1111             | [card]
                    my social, 5 3 6, 2 2, 1 2 3 4     | my social, [ssn]
                    My number (415-555-0132) is new.   | My number ([phone]) is new.
                    256, 512, 1024 and 212, 334, 5550  | 256, 512, 1024 and 212, 334, 5550
                    5, 4, 4, 3, 5, 5, 4, 4, 5, 3, 4, 5, 5, 4, 4, 5 | 5, 4, 4, 3, 5, 5, 4, 4, 5, 3, 4, 5, 5, 4, 4, 5
                    """)
    void what_is_dictated_with_pauses_is_one_number_and_a_list_is_none(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    J, O, H, N at gmail dot com        | [email]
                    j o h n dot c at g m a i l dot com | [email]
                    my mail: jo at acme dash corp dot com | my mail: [email]
                    john dot c @ example dot com       | [email]
                    carter 84 at gmail dot com         | [email]
                    At some point it got worse.        | At some point it got worse.
                    I work at google dot com.          | I work at google dot com.
                    Follow @anna dot com               | Follow @anna dot com
                    """)
    void a_dictated_address_is_masked_as_a_whole(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    https://example.com/#/in?key=abcd1234ef     | [url]
                    https://example.com/?t=eyJhbGciOi.e30.x     | [url]
                    https://example.com/?a[userPassword]=x      | [url]
                    www.example.com/in?token=a then             | [url] then
                    https://example.com/?x=1#anna%40example.com | [url]
                    https://example.com/talk?session=3&key=up   | https://example.com/talk?session=3&key=up
                    https://example.com/@anna?q=@anna           | https://example.com/@anna?q=@anna
                    why?token=abc                               | why?token=abc
                    """)
    void a_link_is_masked_whole_where_it_holds_a_secret_or_an_address(String text, String masked) {
        assertThat(mask.mask(text)).isEqualTo(masked);
    }

    @Test
    void characters_that_nobody_sees_do_not_hide_anything() {
        String text = "an\u200Bna@exa\u00ADmple.com, \u202A+1 212\u00A0555\u20110123\u202C";

        assertThat(mask.mask(text)).isEqualTo("[email], \u202A[phone]\u202C");
    }

    @Test
    void national_numbers_are_those_of_the_language() {
        String text = "Unter 030 23125123 bin ich da.";

        assertThat(PiiMask.forLanguage("de").mask(text)).isEqualTo("Unter [phone] bin ich da.");
        assertThat(PiiMask.forLanguage("auto").mask(text)).isEqualTo(text);
        assertThat(PiiMask.forLanguage(null).mask(text)).isEqualTo(text);
    }

    @Test
    void what_lies_across_parts_is_masked_where_it_begins() {
        var parts = List.of("Write to an", "na@exam", "ple.com or call 212", "", "-555-0123", " today");

        assertThat(mask.mask(parts)).containsExactly("Write to [email]", "", " or call [phone]", "", "", " today");
    }

    @Test
    void a_text_without_identifiers_comes_back_as_it_is() {
        String text = "I have 2 cats, and no more.";

        assertThat(mask.mask(text)).isSameAs(text);
        assertThat(mask.mask("")).isEmpty();
        assertThat(mask.mask(List.of())).isEmpty();
    }
}
