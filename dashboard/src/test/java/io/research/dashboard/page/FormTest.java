package io.research.dashboard.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.apiclient.ApiFault;
import jakarta.ws.rs.core.MultivaluedHashMap;
import org.junit.jupiter.api.Test;

class FormTest {
    private static final String KEY = "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1";

    private final MultivaluedHashMap<String, String> sent = new MultivaluedHashMap<>();

    @Test
    void a_refused_form_keeps_what_was_typed_and_says_what_is_wrong_where() throws JsonProcessingException {
        sent.putSingle("name", "<b>Tea");
        sent.addAll("scopes", "read", "write");

        var form = Form.refused(
                sent,
                fault(
                        """
                        {"error": {"message": "Not valid.", "outcome": "not_started", "request_id": "abc"},
                         "detail": [{"loc": ["body", "name"], "msg": "too long", "type": "max_length"},
                                    {"loc": ["body", "screener_questions", 0, "text"], "msg": "missing", "type": "required"}]}
                        """));

        assertThat(form.value("name")).isEqualTo("<b>Tea");
        assertThat(form.has("scopes", "write")).isTrue();
        assertThat(form.fault("name")).isEqualTo("too long");
        assertThat(form.otherFaults("name")).containsExactly("screener_questions.0.text: missing");
        assertThat(form.isSaidAtFields()).isFalse();
        assertThat(form.getRefusal().requestId()).isEqualTo("abc");
    }

    @Test
    void what_is_said_at_each_field_is_not_said_above_them() throws JsonProcessingException {
        sent.putSingle("name", " ");

        var form = Form.refused(
                sent,
                fault(
                        "{\"error\": {}, \"detail\": [{\"loc\": [\"body\", \"name\"], \"msg\": \"must not be blank\"}]}"));

        assertThat(form.isSaidAtFields()).isTrue();
        assertThat(form.getFaultCount()).isEqualTo(1);
    }

    @Test
    void what_was_surely_not_done_is_asked_for_under_a_new_key() throws JsonProcessingException {
        sent.putSingle("key", KEY);

        var form = Form.refused(sent, fault("{\"error\": {\"message\": \"No.\", \"outcome\": \"not_started\"}}"));

        assertThat(form.getKey()).isNotEqualTo(KEY).hasSize(KEY.length());
    }

    @Test
    void what_may_have_been_done_is_asked_for_under_the_same_key() throws JsonProcessingException {
        sent.putSingle("key", KEY);

        var form = Form.refused(sent, fault("{\"error\": {\"message\": \"Late.\", \"outcome\": \"unknown\"}}"));

        assertThat(form.getKey()).isEqualTo(KEY);
    }

    private static ApiFault fault(String body) throws JsonProcessingException {
        return ApiFault.of(422, new ObjectMapper().readTree(body));
    }
}
