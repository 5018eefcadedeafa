-- Deliveries that failed once and wait for their next attempt: some later, over the hours to come, and some due by now.
set search_path = webhooks;
insert into event (id, type, body, deliveries)
select md5('bench-failed-' || n)::uuid, 'interview.completed', convert_to($body${body}$body$, 'UTF8'), 10
from generate_series(0, 9999) n;
insert into delivery (webhook_id, id, event_id, status, attempts, due_at, http_status, failure_reason, duration_ms,
    created_at, last_attempt_at)
select webhook.id, gen_random_uuid(), md5('bench-failed-' || n % 10000)::uuid, 'PENDING', 1,
    now() + interval '1 hour' + n % 3600 * interval '1 second', 503, 'HTTP_ERROR', 20,
    now() - interval '1 minute', now() - interval '1 minute'
from (select id, row_number() over (order by id) - 1 as number, count(*) over () as webhooks
    from webhook where organization_id like '{later_of}%') webhook
join generate_series(0, {later} - 1) n on n % webhook.webhooks = webhook.number;
insert into delivery (webhook_id, id, event_id, status, attempts, due_at, http_status, failure_reason, duration_ms,
    created_at, last_attempt_at)
select webhook.id, gen_random_uuid(), md5('bench-failed-' || n % 10000)::uuid, 'PENDING', 1,
    now(), 503, 'HTTP_ERROR', 20, now() - interval '1 minute', now() - interval '1 minute'
from (select id, row_number() over (order by id) - 1 as number, count(*) over () as webhooks
    from webhook where organization_id like '{due_of}%') webhook
join generate_series(0, {due} - 1) n on n % webhook.webhooks = webhook.number;
analyze webhooks.event;
analyze webhooks.delivery;
