-- When a delivery that failed is due again; null before the first result of its attempts.
alter table delivery add column retry_at timestamptz
    generated always as (case when failure_reason is not null then due_at end) stored;

-- What workers look at, by webhook: retries as they become due, and first attempts in the order of their ids.
create index delivery_queue on delivery (webhook_id, retry_at, id) where due_at is not null;
drop index delivery_due_of_webhook;

-- Until when its endpoint wants to be left alone.
alter table webhook add column held_until timestamptz;

-- Tells the workers that these webhooks may have something due, and whose they are.
create function wake_webhooks(ids uuid[]) returns void language plpgsql as $$
begin
    perform pg_notify(current_schema() || '_delivery', id || ' ' || organization_id) from webhook where id = any(ids);
end $$;

create or replace function delivery_notify() returns trigger language plpgsql as $$
begin
    perform wake_webhooks(array(select distinct webhook_id from added));
    return null;
end $$;
