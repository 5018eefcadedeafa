package io.research.interviews.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.Concern;
import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.moderator.InterviewerLanguages;
import io.research.interviews.moderator.SafetyLayer;
import io.research.interviews.session.ClosedBecause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The words of the page, which scripts name and no compiler checks. */
class PageTextsTest {
    private static final PageFiles FILES = new PageFiles();
    private static final Pattern FOLDER = Pattern.compile("texts/(\\w+)\\.js");
    private static final Pattern TEXT = Pattern.compile("(?m)^  (\\w+): '(.+)',$");
    private static final Pattern NAMED = Pattern.compile("(?<!/)\\b#?(?:t|texts)\\.([a-z]\\w*)");
    private static final Pattern HELP = Pattern.compile("'(\\w+Text)'");
    private static final Pattern REASON = Pattern.compile("case '(\\w+)':");
    private static final Pattern BLANK = Pattern.compile("\\{\\w+}");
    private static final Set<String> MADE = Set.of("code", "direction", "duration", "percent");
    private static final Set<String> TOLD_BY_NAME = Set.of("offline", "busy");

    static List<String> codes() {
        return FILES.names().stream()
                .map(FOLDER::matcher)
                .filter(matcher -> matcher.matches())
                .map(matcher -> matcher.group(1))
                .toList();
    }

    @Test
    void the_page_speaks_every_language_of_the_interviewer() {
        assertThat(codes())
                .containsAll(InterviewerLanguages.all().stream()
                        .map(InterviewerLanguage::code)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("codes")
    void every_language_has_every_text_with_its_blanks(String code) {
        var english = texts("en");
        var texts = texts(code);

        assertThat(texts.keySet()).isEqualTo(english.keySet());
        assertThat(texts)
                .allSatisfy((name, text) -> assertThat(blanks(text)).as(name).isEqualTo(blanks(english.get(name))));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void the_interviewer_understands_who_skips_a_question(String code) {
        assertThat(SafetyLayer.read(texts(code).get("skipWords"), code)).contains(Concern.SKIP);
    }

    @ParameterizedTest
    @MethodSource("codes")
    void leaving_is_called_by_another_word_than_skipping_or_ending(String code) {
        var texts = texts(code);

        assertThat(Stream.of("leave", "skip", "leaveCancel", "leaveLater", "leaveConfirm")
                        .map(texts::get))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("codes")
    void how_long_one_may_stay_away_is_told_before(String code) {
        assertThat(texts(code).get("pause")).contains("24");
        assertThat(texts(code).get("leaveLaterText")).contains("24");
    }

    @ParameterizedTest
    @MethodSource("codes")
    void a_browser_that_writes_speech_down_is_said_to_send_it_to_its_maker(String code) {
        assertThat(texts(code).get("spokenToBrowser")).contains("Google", "Apple", "Microsoft");
    }

    @ParameterizedTest
    @MethodSource("codes")
    void the_device_check_says_that_a_program_asks(String code) {
        assertThat(Stream.of("checkVoiceText", "checkVideoText", "checkUnrecordedText")
                        .map(texts(code)::get))
                .allSatisfy(text -> assertThat(text).containsAnyOf("(AI)", "(KI)", "(IA)", "（AI）", "(ذكاء اصطناعي)"));
    }

    @Test
    void scripts_name_the_texts_that_are_there_and_leave_none_out() {
        var named = new TreeSet<>(TOLD_BY_NAME);
        for (String file : FILES.names()) {
            if (file.endsWith(".js") && !FOLDER.matcher(file).matches()) {
                named.addAll(found(NAMED, file));
                named.addAll(found(HELP, file));
            }
        }
        named.removeAll(MADE);

        assertThat(named).isEqualTo(texts("en").keySet());
    }

    @Test
    void everybody_whom_the_panel_sends_and_who_is_turned_away_has_a_page_of_their_own() {
        var closed = content("views/closing.js");
        int from = closed.indexOf("export function closedPage");

        var reasons = REASON.matcher(closed.substring(from, closed.indexOf("default:", from)))
                .results()
                .map(match -> match.group(1));

        assertThat(reasons)
                .containsExactlyInAnyOrderElementsOf(Stream.of(ClosedBecause.values())
                        .map(reason -> reason.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    private static Set<String> found(Pattern pattern, String file) {
        return pattern.matcher(content(file))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
    }

    private static Map<String, String> texts(String code) {
        return TEXT.matcher(content("texts/" + code + ".js"))
                .results()
                .collect(Collectors.toMap(
                        match -> match.group(1), match -> match.group(2), (one, other) -> one, TreeMap::new));
    }

    private static List<String> blanks(String text) {
        return BLANK.matcher(text).results().map(MatchResult::group).sorted().toList();
    }

    private static String content(String file) {
        try (var content = PageTextsTest.class.getResourceAsStream("/page/" + file)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
