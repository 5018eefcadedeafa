package io.research.load.webhooks;

import io.research.load.stack.Postgres;

/** Deliveries that failed once and wait for their next attempt, put into the tables past the service. */
final class FailedDeliveryRows {
    private static final String SCHEMA = "set search_path = webhooks";

    private static final String EVENT =
            """
            insert into event (id, type, body, deliveries)
            select md5('bench-failed-' || n)::uuid, 'interview.completed', convert_to($body$%s$body$, 'UTF8'), %d
            from generate_series(0, %d - 1) n
            """;

    private static final String DELIVERY =
            """
            insert into delivery (webhook_id, id, event_id, status, attempts, due_at, http_status,
                failure_reason, duration_ms, created_at, last_attempt_at)
            select webhook.id, gen_random_uuid(), md5('bench-failed-' || n %% %d)::uuid, 'PENDING', 1,
                %s, 503, 'HTTP_ERROR', 20, now() - interval '1 minute', now() - interval '1 minute'
            from (select id, row_number() over (order by id) - 1 as number, count(*) over () as webhooks
                from webhook where organization_id like '%s%%') webhook
            join generate_series(0, %d - 1) n on n %% webhook.webhooks = webhook.number
            """;

    private static final int EVENTS = 10_000;

    private final Postgres postgres;
    private final String body;

    /** @param body of each event */
    FailedDeliveryRows(Postgres postgres, String body) {
        this.postgres = postgres;
        this.body = body;
    }

    /** The events that so many deliveries are of; one is sent to several webhooks. */
    void insertEvents(int deliveries) {
        postgres.run(SCHEMA, EVENT.formatted(body, deliveries / EVENTS, EVENTS));
    }

    /** Over the webhooks of organizations whose names begin so, due at any time of the coming hours. */
    void insertLater(String organizations, int many) {
        insert("now() + interval '1 hour' + n % 3600 * interval '1 second'", organizations, many);
    }

    void insertDue(String organizations, int many) {
        insert("now()", organizations, many);
    }

    /** Lets the database see what it has. */
    void settle() {
        postgres.run("analyze webhooks.event", "analyze webhooks.delivery");
    }

    private void insert(String due, String organizations, int many) {
        postgres.run(SCHEMA, DELIVERY.formatted(EVENTS, due, organizations, many));
    }
}
