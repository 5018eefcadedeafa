package io.research.interviews.interview;

import io.research.interviews.moderator.Stimulus;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The table of messages; each query is about one interview, which the caller has looked up within its tenant. */
@ApplicationScoped
class MessageRepository {
    private static final String COLUMNS =
            "id, position, turn, role, text, start_s, end_s, edited, skipped, client_id, outcome, shows, question, item,"
                    + " follow_up, said_at";
    private static final String SELECT = "select " + COLUMNS + " from interview_message where interview_id = $1 ";
    private static final PlainSql RECENT =
            PlainSql.of("(" + SELECT + "and client_id = $2) union all (" + SELECT + "order by position desc limit $3)");
    private static final PlainSql ALL = PlainSql.of(SELECT + "order by position");
    private static final PlainSql AFTER = PlainSql.of(SELECT + "and position > $2 order by position limit $3");
    private static final PlainSql OF_TURN = PlainSql.of(SELECT + "and turn = $2 order by position");
    private static final PlainSql WORDS = PlainSql.of(
            "select text from interview_message where interview_id = $1 and id = $2 and role = 'ASSISTANT'");

    /**
     * Starts with the message that contains the offset; the running sum limits what is fetched to about what one read
     * can hold.
     */
    private static final PlainSql FROM = PlainSql.of(
            """
            select id, position, turn, role, text, start_s, end_s, edited, skipped, client_id, outcome, shows, question, item,
                follow_up, said_at
            from (
                select following.*,
                    sum(octet_length(text)) over (order by position) - octet_length(text) as bytes_before
                from (
                    select * from interview_message
                    where interview_id = $1 and position >= coalesce((
                        select max(position) from interview_message where interview_id = $1 and position <= $2), 0)
                    order by position limit $3) following) summed
            where bytes_before <= $4
            order by position
            """);

    /** All messages of a turn, each column of them as an array: one statement, one round trip. */
    private static final PlainSql INSERT = PlainSql.of(
            "insert into interview_message (interview_id, segments, " + COLUMNS
                    + """
            ) select $1, * from unnest($2::int[], $3::uuid[], $4::int[], $5::int[], $6::text[], $7::text[],
                $8::numeric[], $9::numeric[], $10::boolean[], $11::boolean[], $12::text[], $13::text[], $14::text[], $15::text[],
                $16::text[], $17::text[], $18::timestamptz[])
            """);

    Uni<Void> insert(UUID interviewId, List<Message> said) {
        return INSERT.update(
                        interviewId,
                        column(said, Integer[]::new, message -> Segments.count(message.text())),
                        column(said, UUID[]::new, Message::id),
                        column(said, Integer[]::new, Message::position),
                        column(said, Integer[]::new, Message::turn),
                        column(said, Role[]::new, Message::role),
                        column(said, String[]::new, Message::text),
                        column(said, BigDecimal[]::new, Message::startS),
                        column(said, BigDecimal[]::new, Message::endS),
                        column(said, Boolean[]::new, Message::edited),
                        column(said, Boolean[]::new, Message::skipped),
                        column(said, String[]::new, Message::clientId),
                        column(said, String[]::new, Message::outcome),
                        column(said, Stimulus.Kind[]::new, Message::shows),
                        column(said, String[]::new, Message::question),
                        column(said, String[]::new, Message::item),
                        column(said, String[]::new, Message::followUp),
                        column(said, Instant[]::new, Message::saidAt))
                .replaceWithVoid();
    }

    /** The message with that client id, if there is one, then the latest messages, newest first. */
    Uni<List<Message>> recent(UUID interviewId, String clientId, int most) {
        return select(RECENT, interviewId, clientId, most);
    }

    Uni<List<Message>> ofTurn(UUID interviewId, int turn) {
        return select(OF_TURN, interviewId, turn);
    }

    Uni<List<Message>> after(UUID interviewId, int position, int most) {
        return select(AFTER, interviewId, position, most);
    }

    /** The text of that message of the interviewer, or null. */
    Uni<String> words(UUID interviewId, UUID id) {
        return WORDS.selectFirst(interviewId, id).map(row -> row == null ? null : row.text(0));
    }

    Uni<List<Message>> all(UUID interviewId) {
        return select(ALL, interviewId);
    }

    /** The message that contains that segment and the following ones, as many as one read can hold. */
    Uni<List<Message>> from(UUID interviewId, int offset, int most, long bytes) {
        return select(FROM, interviewId, offset, most, bytes);
    }

    private static <T> T[] column(List<Message> messages, IntFunction<T[]> array, Function<Message, T> value) {
        return messages.stream().map(value).toArray(array);
    }

    private static Uni<List<Message>> select(PlainSql statement, Object... parameters) {
        return statement
                .select(parameters)
                .map(rows -> rows.stream().map(MessageRepository::message).toList());
    }

    private static Message message(SqlRow row) {
        return new Message(
                row.uuid(0),
                row.integer(1),
                row.integer(2),
                row.constant(3, Role.class),
                row.text(4),
                row.decimal(5),
                row.decimal(6),
                row.bool(7),
                row.bool(8),
                row.text(9),
                row.text(10),
                row.constant(11, Stimulus.Kind.class),
                row.text(12),
                row.text(13),
                row.text(14),
                row.instant(15));
    }
}
