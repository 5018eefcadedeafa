package io.research.studies.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CatalogTest {
    /** The interviewer's texts, in the module beside this one. */
    private static final Path INTERVIEWER_TEXTS =
            Path.of("../interviews-service/src/main/resources/io/research/interviews/moderator/language");

    private static final Pattern SECTION = Pattern.compile(".+ \\((\\d+) min\\): .+");

    @Test
    void at_least_fifty_languages_have_a_code_of_iso_639_and_a_native_name() {
        var codes = Set.of(Locale.getISOLanguages());

        var languages = InterviewLanguages.ALL.stream()
                .filter(language -> !language.code().equals("auto"))
                .toList();

        assertThat(languages).hasSizeGreaterThanOrEqualTo(50).allSatisfy(language -> {
            assertThat(codes).contains(language.code());
            assertThat(language.name()).isNotBlank();
            assertThat(language.nativeName()).isNotBlank();
        });
        assertThat(languages).extracting(InterviewLanguage::code).doesNotHaveDuplicates();
        assertThat(languages)
                .extracting(InterviewLanguage::name)
                .doesNotHaveDuplicates()
                .isSorted();
    }

    @Test
    void auto_is_a_language_and_an_unknown_code_is_none() {
        assertThat(InterviewLanguages.contains("auto")).isTrue();
        assertThat(InterviewLanguages.contains("de")).isTrue();
        assertThat(InterviewLanguages.contains("xx")).isFalse();
        assertThat(InterviewLanguages.contains("DE")).isFalse();
    }

    @Test
    void the_interviewer_is_native_in_the_languages_that_interviews_service_has_texts_in() throws IOException {
        try (var files = Files.list(INTERVIEWER_TEXTS)) {
            var expected = Stream.concat(
                            Stream.of("auto"),
                            files.map(file -> file.getFileName().toString().replace(".yaml", "")))
                    .toList();

            assertThat(LanguageRow.all(false))
                    .filteredOn(language -> language.interviewer() == InterviewerWords.NATIVE)
                    .extracting(LanguageRow::code)
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void a_model_speaks_all_other_languages_and_without_one_nobody_does() {
        assertThat(LanguageRow.all(true))
                .extracting(LanguageRow::interviewer)
                .containsOnly(InterviewerWords.NATIVE, InterviewerWords.TRANSLATED_BY_MODEL);
        assertThat(InterviewerWords.in("sv", true)).isEqualTo(InterviewerWords.TRANSLATED_BY_MODEL);
        assertThat(InterviewerWords.in("sv", false)).isEqualTo(InterviewerWords.NONE);
    }

    @Test
    void the_minutes_of_every_template_add_up_to_its_duration() {
        assertThat(StudyTemplate.ALL).hasSizeGreaterThanOrEqualTo(12).allSatisfy(template -> assertThat(
                        minutes(template.outline()) * 60)
                .as(template.slug())
                .isEqualTo(template.defaultDurationSeconds()));
    }

    @Test
    void every_template_names_a_research_method_and_has_a_slug_of_its_own() {
        assertThat(StudyTemplate.ALL).extracting(StudyTemplate::slug).doesNotHaveDuplicates();
        assertThat(StudyTemplate.ALL)
                .extracting(StudyTemplate::studyType)
                .containsOnly("in-depth-interview", "concept-test", "prototype-test");
    }

    @Test
    void every_error_says_when_it_happens() {
        assertThat(ErrorRow.ALL).extracting(ErrorRow::code).doesNotHaveDuplicates();
        assertThat(ErrorRow.ALL)
                .allSatisfy(
                        error -> assertThat(error.description()).isNotBlank().isNotEqualTo(error.message()));
    }

    private static int minutes(List<String> outline) {
        return outline.stream()
                .mapToInt(section -> {
                    var parts = SECTION.matcher(section);
                    assertThat(parts.matches()).as(section).isTrue();
                    return Integer.parseInt(parts.group(1));
                })
                .sum();
    }
}
