package io.research.interviews.interview;

import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Neighbours;
import io.research.kernel.total.ListTotalSweep;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever has happened, and while numbers are folded: lists and totals are those of a recount. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ListTotalsIT {
    private static final int INTERVIEWS = 250;
    private static final int LISTS = 60;
    private static final List<String> STATUSES = List.of("in_progress", "completed", "partial", "disqualified");
    private static final List<List<String>> QUALITIES =
            List.of(List.of(), List.of("Poor"), List.of("Good", "Fair"), List.of("Excellent", "Poor", "Good"));

    @Inject
    AgroalDataSource database;

    @Inject
    ListTotalSweep sweep;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void lists_and_totals_are_those_of_a_recount(long seed) throws Exception {
        try (var connection = database.getConnection()) {
            var history = new HistoryFixture(seed, connection);

            whileFolding(() -> history.play(INTERVIEWS));

            for (int list = 0; list < LISTS; list++) {
                compare(history, connection);
            }
            fold();
            for (int list = 0; list < LISTS; list++) {
                compare(history, connection);
            }
            usageIsWhatWasHeld(history);
        }
    }

    @Test
    void folding_leaves_one_row_for_a_number_and_none_for_nothing() throws Exception {
        try (var connection = database.getConnection()) {
            var history = new HistoryFixture(4, connection);
            history.play(50);

            fold();

            String ofApp = " from list_total where app_id = '" + history.app + "'";
            assertThat(texts(connection, "select count(*)" + ofApp + " and (not folded or total <= 0)"))
                    .containsExactly("0");
            assertThat(texts(
                            connection,
                            "select count(*) - count(distinct (list, organization_id, scope, day, label))" + ofApp))
                    .containsExactly("0");
        }
    }

    private void compare(HistoryFixture history, Connection connection) throws SQLException {
        String organization = history.chance() ? history.any(history.organizations) : null;
        var query = new ArrayList<String>();
        var where = new ArrayList<String>(List.of("app_id = '" + history.app + "'", "started_at is not null"));
        if (organization != null) {
            where.add("organization_id = '" + organization + "'");
        }
        if (history.chance()) {
            UUID study = history.any(history.studies);
            query.add("study_id=" + study);
            where.add("study_id = '" + study + "'");
        }
        if (history.chance()) {
            String status = history.any(STATUSES);
            query.add("status=" + status);
            where.add("status = upper('" + status + "')");
        }
        var qualities = history.any(QUALITIES);
        if (!qualities.isEmpty()) {
            qualities.forEach(quality -> query.add("quality=" + quality));
            where.add("quality in (upper('" + String.join("'), upper('", qualities) + "'))");
        }
        if (history.chance()) {
            var moment = history.moment();
            query.add("started_after=" + moment);
            where.add("started_at > '" + moment + "'");
        }
        boolean isWithTests = history.chance();
        query.add("include_test=" + isWithTests);
        if (!isWithTests) {
            where.add("participant_source <> 'TEST'");
        }
        var expected = texts(
                connection,
                "select id::text from interview where " + String.join(" and ", where)
                        + " order by started_at desc, id desc");

        assertListed(Api.with(Tokens.ofPlatformAdmin(history.app, organization, "read")), query, expected);
    }

    private static void assertListed(Api api, List<String> query, List<String> expected) {
        String path = "/api/public/v1/interviews?" + String.join("&", query);
        for (int page = 1; page <= 2; page++) {
            var answer = api.get(path + "&page_size=40&page=" + page).expect(200);
            var shown = expected.stream().skip((page - 1) * 40L).limit(40).toList();

            assertThat(answer.<Integer>at("total_count")).as(path).isEqualTo(expected.size());
            assertThat(answer.<List<String>>at("interviews.id")).as(path).isEqualTo(shown);
        }
    }

    private void usageIsWhatWasHeld(HistoryFixture history) {
        for (String organization : history.organizations) {
            var used = history.used.getOrDefault(organization, Map.of());
            double units = used.getOrDefault("chat", 0) * 0.5
                    + used.getOrDefault("voice", 0)
                    + used.getOrDefault("video", 0) * 2;

            var usage = Api.with(Tokens.of(organization, history.app, "read"))
                    .get("/api/public/v1/usage/interviews?start_date=2026-02-27&end_date=2026-03-03")
                    .expect(200);

            assertThat(usage.<Integer>at("total_interviews"))
                    .isEqualTo(
                            used.values().stream().mapToInt(Integer::intValue).sum());
            assertThat(usage.response().jsonPath().getDouble("total_units")).isEqualTo(units);
        }
    }

    private interface History {
        void play() throws SQLException;
    }

    /** Two replicas fold without a pause meanwhile. */
    private void whileFolding(History history) throws Exception {
        var over = new AtomicBoolean();
        try (var replicas = Executors.newFixedThreadPool(2)) {
            var folding = List.of(replicas.submit(() -> foldUntil(over)), replicas.submit(() -> foldUntil(over)));
            try {
                history.play();
            } finally {
                over.set(true);
            }
            for (var replica : folding) {
                replica.get();
            }
        }
    }

    private void foldUntil(AtomicBoolean over) {
        while (!over.get()) {
            fold();
        }
    }

    private void fold() {
        try {
            VertxContextSupport.subscribeAndAwait(sweep::sweep);
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    private static List<String> texts(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            var texts = new ArrayList<String>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }
}
