package io.research.local.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.control.StackState.Mark;
import io.research.local.control.StackState.Part;
import io.research.local.control.StackState.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatusTableTest {
    private static final Mark THIS_PROCESS = Mark.of(ProcessHandle.current());

    private String model;

    @Test
    void every_server_has_a_line_with_address_start_and_memory() {
        var lines = table(
                new Part("gateway", "http://localhost:8080", THIS_PROCESS, 9123L, 0),
                new Part("studies", "http://127.0.0.1:8081", THIS_PROCESS, 8100L, 2));

        assertThat(lines.get(0)).matches("service +address +ready in +memory");
        assertThat(lines.get(1)).matches("gateway +http://localhost:8080 +9\\.1 s +\\d+ MB");
        assertThat(lines.get(2)).matches("studies \\(2x\\) +http://127\\.0\\.0\\.1:8081 +8\\.1 s +\\d+ MB");
        assertThat(lines.get(3)).matches(" +2 services together +9\\.1 s +\\d+ MB");
        assertThat(lines.get(5)).matches("kafka +127\\.0\\.0\\.1:19092 +1\\.4 s +\\(launcher\\)");
    }

    @Test
    void what_is_not_ready_or_not_running_shows_a_dash() {
        var lines = table(new Part("studies", "http://127.0.0.1:8081", null, null, 0));

        assertThat(lines.get(1)).matches("studies +http://127\\.0\\.0\\.1:8081 +- +-");
    }

    @Test
    void the_last_line_says_which_model_is_asked_or_what_there_is_without_one() {
        model = "gpt at https://models.example/v1";
        assertThat(table().getLast()).matches("language model +gpt at https://models\\.example/v1");

        model = null;
        assertThat(table().getLast()).matches("language model +none: plans are templates and findings are counts.*");
    }

    private List<String> table(Part... services) {
        var kafka = new Part("kafka", "127.0.0.1:19092", null, 1400L, 0);
        var state = new StackState(Phase.READY, THIS_PROCESS, List.of(services), List.of(kafka), List.of(), model);
        return new StatusTable(state).text().lines().toList();
    }
}
