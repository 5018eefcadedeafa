create table webhook (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    hook_url text not null,
    study_id uuid,
    event_types text[] not null,
    ordered boolean not null,
    status text not null,
    secret bytea,
    secret_version integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    constraint webhook_pk primary key (id),
    constraint webhook_status check (status in ('ACTIVE', 'PAUSED', 'DISABLED'))
);

-- One webhook per address and scope; also how an event finds those that want it.
create unique index webhook_of_scope on webhook (organization_id, app_id, hook_url, study_id)
    nulls not distinct where deleted_at is null;

-- The list of a tenant, newest first.
create index webhook_of_tenant on webhook (organization_id, app_id, created_at desc, id desc) where deleted_at is null;

-- What is sent: the bytes of one event, built once.
create table event (
    id uuid not null,
    type text not null,
    body bytea not null,
    created_at timestamptz not null default now(),
    constraint event_pk primary key (id)
);

-- One event to one webhook. No foreign keys: they would lock the row of the webhook for each delivery to it, and rows
-- go by age, deliveries before their events. The key serves the history of a webhook, newest first.
create table delivery (
    webhook_id uuid not null,
    id uuid not null,
    event_id uuid not null,
    status text not null default 'PENDING',
    attempts integer not null default 0,
    due_at timestamptz default now(),
    http_status integer,
    failure_reason text,
    duration_ms bigint,
    created_at timestamptz not null default now(),
    last_attempt_at timestamptz,
    constraint delivery_pk primary key (webhook_id, id),
    constraint delivery_status check (status in ('PENDING', 'DELIVERING', 'SUCCEEDED', 'FAILED')),
    constraint delivery_due check ((status in ('PENDING', 'DELIVERING')) = (due_at is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- What workers look at: only what is not ended, by webhook. Its size is the backlog, not the history.
create index delivery_due_of_webhook on delivery (webhook_id, due_at, id) where due_at is not null;

-- How many attempts of a webhook are under way.
create index delivery_under_way on delivery (webhook_id) where status = 'DELIVERING';

create function delivery_notify() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_delivery', woken.webhook_id::text)
    from (select distinct webhook_id from added) as woken;
    return null;
end $$;

create trigger delivery_added after insert on delivery
    referencing new table as added for each statement execute function delivery_notify();
