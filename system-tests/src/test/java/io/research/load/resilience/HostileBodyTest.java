package io.research.load.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostileBodyTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int SIZE = 10_000;

    @ParameterizedTest
    @EnumSource
    void a_body_is_as_large_as_the_route_takes_and_not_larger(HostileBody kind) {
        assertThat(kind.make("field", SIZE).length).isBetween(SIZE - 32, SIZE);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DEEP")
    void whoever_reads_it_to_its_end_finds_that_it_is_JSON(HostileBody kind) throws IOException {
        assertThat(JSON.readTree(kind.make("field", SIZE)).isObject()).isTrue();
    }

    @Test
    void what_is_wide_is_many_objects_in_the_field() throws IOException {
        assertThat(JSON.readTree(HostileBody.WIDE.make("field", SIZE)).path("field"))
                .hasSizeGreaterThan(SIZE / 4)
                .allMatch(item -> item.isObject() && item.isEmpty());
    }
}
