package io.research.interviews.transcript;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.moderator.Exhibit;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.hibernate.reactive.mutiny.Mutiny;

/** The table of messages; each query is about one interview, which the caller has looked up within its tenant. */
@ApplicationScoped
class MessageRepository {
    private static final String COLUMNS =
            "id, position, turn, role, text, start_s, end_s, client_id, outcome, shows, said_at";
    private static final String SELECT = "select " + COLUMNS + " from interview_message where interview_id = $1 ";
    private static final String RECENT =
            "(" + SELECT + "and client_id = $2) union all (" + SELECT + "order by position desc limit $3)";
    private static final String ALL = SELECT + "order by position";
    private static final String AFTER = SELECT + "and position > $2 order by position limit $3";
    private static final String OF_TURN = SELECT + "and turn = $2 order by position";

    private static final String WORDS =
            "select text from interview_message where interview_id = $1 and id = $2 and role = 'ASSISTANT'";

    /** From the message in which the offset lies; the sum keeps what is fetched near to what one read can hold. */
    private static final String FROM =
            """
            select id, position, turn, role, text, start_s, end_s, client_id, outcome, shows, said_at from (
                select following.*,
                    sum(octet_length(text)) over (order by position) - octet_length(text) as bytes_before
                from (
                    select * from interview_message
                    where interview_id = $1 and position >= coalesce((
                        select max(position) from interview_message where interview_id = $1 and position <= $2), 0)
                    order by position limit $3) following) summed
            where bytes_before <= $4
            order by position
            """;

    private static final int INSERTED_COLUMNS = 13;
    private static final String INSERT =
            "insert into interview_message (interview_id, segments, " + COLUMNS + ") values ";

    Uni<Void> insert(UUID interviewId, List<Message> messages) {
        return session()
                .chain(session -> {
                    var query = session.createNativeQuery(INSERT + places(messages.size()));
                    for (int row = 0; row < messages.size(); row++) {
                        bind(query, row * INSERTED_COLUMNS, interviewId, messages.get(row));
                    }
                    return query.executeUpdate();
                })
                .replaceWithVoid();
    }

    /** The message of that client id where there is one, then the latest ones, newest first. */
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
        return Sql.selectFirst(WORDS, interviewId, id).map(row -> row == null ? null : row.text(0));
    }

    Uni<List<Message>> all(UUID interviewId) {
        return select(ALL, interviewId);
    }

    /** The message in which that segment lies and those after it, as many as one read can hold. */
    Uni<List<Message>> from(UUID interviewId, int offset, int most, long bytes) {
        return select(FROM, interviewId, offset, most, bytes);
    }

    private static String places(int rows) {
        var places = new StringBuilder();
        for (int place = 0; place < rows * INSERTED_COLUMNS; place++) {
            boolean isFirst = place % INSERTED_COLUMNS == 0;
            places.append(isFirst ? (place == 0 ? "(" : "), (") : ", ")
                    .append('?')
                    .append(place + 1);
        }
        return places.append(')').toString();
    }

    private static void bind(Mutiny.Query<?> query, int before, UUID interviewId, Message message) {
        query.setParameter(before + 1, interviewId);
        query.setParameter(before + 2, Segments.count(message.text()));
        query.setParameter(before + 3, message.id());
        query.setParameter(before + 4, message.position());
        query.setParameter(before + 5, message.turn());
        query.setParameter(before + 6, message.role().name());
        query.setParameter(before + 7, message.text());
        query.setParameter(before + 8, message.startS());
        query.setParameter(before + 9, message.endS());
        query.setParameter(before + 10, message.clientId());
        query.setParameter(before + 11, message.outcome());
        query.setParameter(
                before + 12, message.shows() == null ? null : message.shows().name());
        query.setParameter(before + 13, message.saidAt().atOffset(ZoneOffset.UTC));
    }

    private static Uni<List<Message>> select(String sql, Object... parameters) {
        return Sql.select(sql, parameters)
                .map(rows -> rows.stream().map(MessageRepository::message).toList());
    }

    private static Message message(SqlRow row) {
        return new Message(
                row.uuid(0),
                row.integer(1),
                row.integer(2),
                Role.valueOf(row.text(3)),
                row.text(4),
                row.decimal(5),
                row.decimal(6),
                row.text(7),
                row.text(8),
                shows(row.text(9)),
                row.instant(10));
    }

    private static Exhibit.Kind shows(String name) {
        return name == null ? null : Exhibit.Kind.valueOf(name);
    }

    private static Uni<Mutiny.Session> session() {
        return Panache.getSession();
    }
}
