package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailLanguageTest {
    private static final Pattern HOLE = Pattern.compile("\\{(\\w+)}");

    @ParameterizedTest
    @CsvSource({"de, de", "zh, zh", "pt-BR, pt", "DE, de", "fi, en", "auto, en", "x'\"<, en", ", en"})
    void an_e_mail_is_written_in_the_language_of_the_study_or_else_in_english(String code, String written) {
        assertThat(EmailLanguage.of(code).code()).isEqualTo(written);
    }

    @Test
    void a_page_is_shown_in_the_first_language_that_its_reader_wants_and_we_know() {
        assertThat(EmailLanguage.firstOf(List.of(Locale.of("fi"), Locale.of("nl", "BE"), Locale.of("de")))
                        .code())
                .isEqualTo("nl");
        assertThat(EmailLanguage.firstOf(List.of()).code()).isEqualTo("en");
    }

    @Test
    void arabic_runs_from_the_right() {
        assertThat(EmailLanguage.of("ar").direction()).isEqualTo("rtl");
        assertThat(EmailLanguage.of("hi").direction()).isEqualTo("ltr");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh"})
    void a_translation_has_every_sentence_with_the_same_holes(String code) throws IOException {
        var translated = new Properties();
        try (var file = EmailLanguage.class.getResourceAsStream("/messages/email_" + code + ".properties")) {
            translated.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }

        var sentences = Arrays.stream(EmailMessages.class.getMethods())
                .collect(Collectors.toMap(
                        Method::getName, method -> method.getAnnotation(io.quarkus.qute.i18n.Message.class)
                                .value()));
        assertThat(translated.stringPropertyNames()).isEqualTo(sentences.keySet());
        assertThat(sentences)
                .allSatisfy((key, english) ->
                        assertThat(holes(translated.getProperty(key))).as(key).isEqualTo(holes(english)));
    }

    private static Set<String> holes(String sentence) {
        return HOLE.matcher(sentence)
                .results()
                .map(hole -> hole.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
