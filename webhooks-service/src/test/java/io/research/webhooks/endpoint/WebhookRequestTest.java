package io.research.webhooks.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookRequestTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com",
                "https://example.com/",
                "HTTPS://Example.COM/Hook?a=b&c=%20",
                "https://example.com:443/hook",
                "https://example.com:1024/hook",
                "https://example.com:65535/hook",
                "https://xn--bcher-kva.example/hook",
                "https://a-b.c1.example/hook",
                "https://localhost:9443/hook",
                "https://93.184.215.14/hook",
                "https://[2606:4700:4700::1111]:8443/hook",
            })
    void an_https_url_is_accepted_as_it_is_written(String url) {
        assertThat(read(new JsonObject().put("hook_url", url)).hookUrl()).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://example.com/|https",
                "ftp://example.com/|https",
                "wss://example.com/|https",
                "/hook|url",
                "example.com/hook|url",
                "https:example.com|url",
                "https:///hook|url",
                "https://exa mple.com/|url",
                "https://example.com/a b|url",
                "https://example.com/\\..|url",
                "https://bücher.example/|url",
                "https://example.com/ü|url",
                "https://user@example.com/|credentials",
                "https://user:secret@example.com/|credentials",
                "https://@example.com/|credentials",
                "https://example.com/#part|fragment",
                "https://example.com:80/|port",
                "https://example.com:22/|port",
                "https://example.com:1023/|port",
                "https://example.com:0/|port",
                "https://example.com:65536/|port",
                "https://2130706433/|host",
                "https://0x7f000001/|host",
                "https://0x7f.1/|host",
                "https://127.1/|host",
                "https://0177.0.0.1/|host",
                "https://010.0.0.1/|host",
                "https://1.2.3.4.5/|host",
                "https://256.1.1.1/|host",
                "https://017700000001/|host",
                "https://0x7f.0x0.0x0.0x1/|host",
                "https://127.0.1/|host",
                "https://1.2.3.04/|host",
                "https://example.com./|host",
                "https://localhost./|host",
                "https://-example.com/|host",
                "https://exam_ple.com/|host",
                "https://example.1/|host",
                "https://%6c%6f%63%61%6c%68%6f%73%74/|host",
                "https://[fe80::1%25eth0]/|host",
                "https://[fe80::1%eth0]/|host",
                "https://[::1/|url",
                "https://::1/|host",
                "https://\u2460\u2461\u2466.\u24ea.\u24ea.\u2460/|url",
                "https://127\u30020\u30020\u30021/|url",
            })
    void another_url_is_refused(String url, String type) {
        var fault = refused(new JsonObject().put("hook_url", url));

        assertThat(fault.field()).isEqualTo("hook_url");
        assertThat(fault.type()).isEqualTo(type);
    }

    @Test
    void a_url_has_at_most_2048_characters() {
        String longest = "https://example.com/" + "a".repeat(2048 - "https://example.com/".length());

        assertThat(read(new JsonObject().put("hook_url", longest)).hookUrl()).isEqualTo(longest);
        assertThat(refused(new JsonObject().put("hook_url", longest + "a")).type())
                .isEqualTo("max_length");
    }

    @Test
    void a_registration_without_event_types_asks_for_completed_interviews() {
        var request = read(aRegistration());

        assertThat(request.eventTypes()).containsExactly(PublicEventType.INTERVIEW_COMPLETED);
        assertThat(request.studyId()).isNull();
        assertThat(request.ordered()).isFalse();
    }

    @Test
    void every_public_event_can_be_asked_for_and_counts_once() {
        var all = List.of(
                "study.completed",
                "report.ready",
                "study.paused",
                "study.resumed",
                "study.stopped",
                "signal.completed",
                "interview.completed",
                "report.ready");

        var request = read(aRegistration().put("event_types", all));

        assertThat(request.eventTypes()).hasSize(7).startsWith(PublicEventType.STUDY_COMPLETED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"webhook.test", "interview.started", "INTERVIEW_COMPLETED", "Interview.Completed", "*", ""})
    void other_events_cannot(String type) {
        var fault = refused(aRegistration().put("event_types", List.of("report.ready", type)));

        assertThat(fault.field()).isEqualTo("event_types");
    }

    @Test
    void a_registration_for_no_event_is_refused() {
        assertThat(refused(aRegistration().put("event_types", List.of())).type())
                .isEqualTo("size");
    }

    @Test
    void an_unknown_field_is_refused() {
        assertThat(refused(aRegistration().put("secret", "whsec_mine")).field()).isEqualTo("secret");
    }

    private static JsonObject aRegistration() {
        return new JsonObject().put("hook_url", "https://example.com/hook");
    }

    private static Fault refused(JsonObject body) {
        return catchThrowableOfType(Problem.class, () -> read(body)).faults().getFirst();
    }

    private static WebhookRequest read(JsonObject body) {
        try {
            return BodyReader.parse(new ByteArrayInputStream(body.toBuffer().getBytes()))
                    .read(WebhookRequest::read);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
