package io.research.participants.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Problem;
import io.research.participants.HostileText;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Batches of every size, with anything in them. */
@Domain(value = HostileText.class, priority = 10)
@Domain(DomainContext.Global.class)
class HostileBatchTest {

    @Property(tries = 150)
    void a_batch_is_taken_with_1_to_100_people_and_no_other_number(@ForAll @IntRange(max = 130) int size) {
        var people = new JsonArray();
        for (int at = 0; at < size; at++) {
            people.add(person("p" + at + "@example.com"));
        }

        if (size >= 1 && size <= 100) {
            assertThat(read(people).participants()).hasSize(size);
        } else {
            assertThat(refusal(people).faults()).hasSize(1);
        }
    }

    @Property(tries = 150)
    void the_same_mailbox_twice_is_refused_wherever_it_stands(
            @ForAll @IntRange(min = 2, max = 100) int size,
            @ForAll @IntRange(max = 99) int first,
            @ForAll @IntRange(max = 99) int second) {
        var people = new JsonArray();
        for (int at = 0; at < size; at++) {
            people.add(person("p" + at + "@example.com"));
        }
        int earlier = Math.min(first, second) % size;
        int later = Math.max(first, second) % size;
        people.getJsonObject(later)
                .put("email", people.getJsonObject(earlier).getString("email").toUpperCase(Locale.ROOT));

        if (earlier == later) {
            assertThat(read(people).participants()).hasSize(size);
        } else {
            assertThat(refusal(people).faults().getFirst().field())
                    .isEqualTo("participants[" + Math.max(earlier, later) + "].email");
        }
    }

    @Property
    void anything_as_an_address_is_taken_or_refused_and_nothing_else(@ForAll String text) {
        var fault = catchThrowableOfType(Problem.class, () -> read(new JsonArray().add(person(text))));

        if (fault != null) {
            assertThat(fault.faults().getFirst().field()).isEqualTo("participants[0].email");
        }
    }

    @Property
    void metadata_comes_back_as_it_was_sent_or_is_refused(@ForAll String key, @ForAll String value) {
        var metadata = new JsonObject().put(key, value);
        var people = new JsonArray().add(person("a@example.com").put("metadata", metadata));
        boolean fits = key.matches("[A-Za-z0-9_.-]{1,40}")
                && value.codePointCount(0, value.length()) <= 500
                && value.indexOf('\u0000') < 0;

        if (fits) {
            assertThat(read(people).participants().getFirst().metadata().entries())
                    .containsExactlyEntriesOf(metadata.getMap());
        } else {
            assertThat(refusal(people).faults().getFirst().field()).startsWith("participants[0].metadata");
        }
    }

    private static JsonObject person(String email) {
        return new JsonObject().put("email", email);
    }

    private static Problem refusal(JsonArray people) {
        return catchThrowableOfType(Problem.class, () -> read(people));
    }

    private static BatchRequest read(JsonArray people) {
        var body =
                new JsonObject().put("study_id", UUID.randomUUID().toString()).put("participants", people);
        return BodyReader.parse(body.encode().getBytes(StandardCharsets.UTF_8)).read(BatchRequest::read);
    }
}
