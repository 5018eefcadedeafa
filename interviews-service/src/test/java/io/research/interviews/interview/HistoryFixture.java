package io.research.interviews.interview;

import io.research.kernel.time.Ids;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** Interviews of two organizations of one app that open, begin, go on, end, and are deleted, as chance has it. */
final class HistoryFixture {
    static final Instant BEGIN = Instant.parse("2026-02-27T00:00:00Z");
    static final int DAYS = 5;

    private static final List<String> STATUSES = List.of("COMPLETED", "COMPLETED", "PARTIAL", "DISQUALIFIED");
    private static final List<String> QUALITIES = List.of("EXCELLENT", "GOOD", "FAIR", "POOR");
    private static final List<String> SOURCES = List.of("LINK", "BYOP", "LINK", "TEST");
    private static final List<String> FORMATS = List.of("chat", "voice", "video");
    private static final String OPEN =
            """
            insert into interview (id, organization_id, app_id, study_id, study_revision, participant_source, stage,
                interview_format, screener_responses, progress, turn_count, segment_count, text_bytes, opened_at, active_at)
            values (?, ?, ?, ?, 1, ?, 'CONSENT', ?, '[]', '{}', 0, 0, 0, now(), now())
            """;
    private static final String CONSENT =
            "update interview set stage = 'INTERVIEWING', status = 'IN_PROGRESS', started_at = ? where id = ?";
    private static final String TURN = "update interview set turn_count = turn_count + 1 where id = ?";
    private static final String END =
            "update interview set stage = 'COMPLETED', status = ?, quality = ?, ended_at = ? where id = ?";
    private static final String DELETE = "delete from interview where id = ?";

    final String app = "app_" + UUID.randomUUID();
    final List<String> organizations = List.of("org_" + UUID.randomUUID(), "org_" + UUID.randomUUID());
    final List<UUID> studies = List.of(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID());

    /** By organization and format: how many were completed by people, deleted ones included. */
    final Map<String, Map<String, Integer>> used = new HashMap<>();

    private final Random random;
    private final Connection connection;

    HistoryFixture(long seed, Connection connection) {
        this.random = new Random(seed);
        this.connection = connection;
    }

    void play(int interviews) throws SQLException {
        for (int number = 0; number < interviews; number++) {
            one();
        }
    }

    /** Two organizations share nothing: the third study is the second one's. */
    private void one() throws SQLException {
        int study = random.nextInt(studies.size());
        String organization = organizations.get(study == 2 ? 1 : 0);
        String source = any(SOURCES);
        String format = any(FORMATS);
        var id = Ids.next();
        var began = moment();
        run(OPEN, id, organization, app, studies.get(study), source, format);
        if (random.nextInt(10) == 0) {
            return;
        }
        run(CONSENT, began, id);
        run(TURN, id);
        if (random.nextInt(5) > 0) {
            String status = any(STATUSES);
            boolean isRated = !status.equals("DISQUALIFIED") && random.nextInt(5) > 0;
            run(END, status, isRated ? any(QUALITIES) : null, began.plusSeconds(1), id);
            if (status.equals("COMPLETED") && !source.equals("TEST")) {
                used.computeIfAbsent(organization, any -> new HashMap<>()).merge(format, 1, Integer::sum);
            }
        }
        if (random.nextInt(6) == 0) {
            run(DELETE, id);
        }
    }

    /** Often the same as that of another one, and often close to midnight. */
    Instant moment() {
        long day = random.nextInt(DAYS);
        long second = List.of(0L, 1L, 43_200L, 86_398L).get(random.nextInt(4));
        return BEGIN.plusSeconds(day * 86_400 + second);
    }

    <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    boolean chance() {
        return random.nextBoolean();
    }

    private void run(String sql, Object... values) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            for (int at = 0; at < values.length; at++) {
                boolean isInstant = values[at] instanceof Instant;
                statement.setObject(at + 1, isInstant ? ((Instant) values[at]).atOffset(ZoneOffset.UTC) : values[at]);
            }
            statement.executeUpdate();
        }
    }
}
