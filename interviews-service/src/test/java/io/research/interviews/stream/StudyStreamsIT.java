package io.research.interviews.stream;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.ServiceInfra;
import java.net.URI;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** One study has so many streams at once, and leaves the rest to others. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class StudyStreamsIT {
    @TestHTTPResource("/")
    URI service;

    @Test
    void a_stream_too_many_of_a_study_is_refused_until_another_has_ended() {
        var study = aStudy().published();
        var late = Guest.of(study);

        var watching = new ArrayList<EventStream>();

        try {
            for (int number = 0; number < Neighbours.STREAMS_OF_STUDY; number++) {
                watching.add(EventStream.watching(Guest.of(study), service));
            }
            assertThat(watching).extracting(EventStream::status).containsOnly(200);
            try (var refused = EventStream.watching(late, service);
                    var other = EventStream.watching(Guest.of(aStudy().published()), service)) {
                assertThat(refused.status()).isEqualTo(429);
                assertThat(refused.retryAfter()).isEqualTo("1");
                assertThat(other.status()).isEqualTo(200);
            }
        } finally {
            watching.forEach(EventStream::close);
        }

        await().until(() -> {
            try (var later = EventStream.watching(late, service)) {
                return later.status() == 200;
            }
        });
    }
}
