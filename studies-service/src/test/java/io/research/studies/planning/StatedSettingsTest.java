package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatedSettingsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Tea drinkers in Leeds. 15-20 minutes.|20",
                "We would like 45-minute interviews with nurses.|45",
                "The conversation must not exceed 25 minutes.|25",
                "Half-hour calls with farmers about seed|30",
                "Interviews (approx. 1.5 hours) with judges|90",
                "Interviews of 1h30 with judges|90",
                "Interviews of one hour with judges|60",
                "How people pack. Twenty minutes, voice.|20",
                "Length: 40 minutes|40",
                "They walk 10 minutes to work, interviews of 35 minutes|35",
                "Die Interviews dauern etwa eine Dreiviertelstunde.|45",
                "Zehn Gespräche à 20 Min. mit Mietern|20",
                "Entretiens d'une demi-heure avec des étudiants|30",
                "Entrevistas de una hora y media con dueños|90",
                "Interviste di mezz'ora con i genitori|30",
                "Gesprekken van drie kwartier met huurders|45",
                "Wywiady po pół godziny z rodzicami|30",
                "Entrevistas de 20 a 25 minutos com pais|25",
                "आधे घंटे की बातचीत चाहिए|30",
                "مقابلات مدتها نصف ساعة مع الأسر|30",
                "インタビューは1時間半です|90",
                "每次访谈约45分钟|45",
                "Interviews should last between 30 and 45 minutes.|45",
                "n=12, 60 min, remote, $100|60",
                "Entretiens d'une heure|60",
                "una hora, 8 personas|60",
                "een uur, 6 mensen|60",
                "1人30分程度|30",
                "60分、対面|60"
            })
    void minutes_of_an_interview_are_read(String brief, int minutes) {
        assertThat(stated(brief).minutes()).isEqualTo(minutes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Commuters with a 10 minute walk to the station",
                "How people cook a meal in 30 minutes or less at home",
                "They reject it in 10 secs. Talk to recruiters.",
                "Interview commuters whose trip takes 45 minutes or more each day",
                "Wie Menschen ihre 20 Minuten Mittagspause verbringen",
                "用户在 30 分钟之内放弃的原因是什么",
                "待ち時間が20分を超えると離脱する理由",
                "每次等待20分钟的用户"
            })
    void minutes_of_something_else_are_not(String brief) {
        assertThat(stated(brief).minutes()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Video interviews with tea drinkers|video",
                "Interviews by phone with tea drinkers|voice",
                "Chat interviews with tea drinkers|chat",
                "Telefoninterviews mit Mietern|voice"
            })
    void the_format_is_read(String brief, String format) {
        assertThat(stated(brief).format()).isEqualTo(format);
    }

    @Test
    void what_a_study_is_about_is_no_format_and_of_two_none_is_set() {
        assertThat(stated("Why do people hate video calls and chat all day").format())
                .isNull();
        assertThat(stated("Video interviews or chat interviews, as you like").format())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Interviews in German with renters|de",
                "18 people, Austria but in English|en",
                "Interviews auf Englisch mit Mietern|en",
                "Entretiens en anglais avec des étudiants|en"
            })
    void the_language_of_the_study_is_read(String brief, String language) {
        assertThat(stated(brief).language()).isEqualTo(language);
    }

    @Test
    void a_language_that_people_learn_is_not_that_of_the_study() {
        assertThat(stated("How adults learn to read in German schools").language())
                .isNull();
    }

    private static StatedSettings stated(String brief) {
        return StatedSettings.in(brief, BriefReader.of(brief));
    }
}
