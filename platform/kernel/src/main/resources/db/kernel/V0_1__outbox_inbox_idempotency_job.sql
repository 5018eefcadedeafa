-- The mechanisms of the kernel, the same in the schema of every service.

create table outbox (
    position bigint generated always as identity,
    event_id uuid not null,
    topic text not null,
    event_key text not null,
    payload text not null,
    added_at timestamptz not null default clock_timestamp(),
    constraint outbox_pk primary key (position)
);

create function outbox_notify() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_outbox', '');
    return null;
end $$;

create trigger outbox_added after insert on outbox for each statement execute function outbox_notify();

create table inbox (
    consumer text not null,
    event_id uuid not null,
    received_at timestamptz not null default clock_timestamp(),
    constraint inbox_pk primary key (consumer, event_id)
);

create index inbox_received_at on inbox (received_at);

create table idempotency_record (
    organization_id text not null,
    app_id text not null,
    operation text not null,
    idempotency_key text not null,
    fingerprint bytea not null,
    status integer not null,
    headers text not null,
    body bytea not null,
    created_at timestamptz not null default clock_timestamp(),
    constraint idempotency_record_pk primary key (organization_id, app_id, operation, idempotency_key)
);

create index idempotency_record_created_at on idempotency_record (created_at);

create table job (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    kind text not null,
    subject text,
    status text not null,
    payload text not null,
    result text,
    error text,
    result_url text,
    attempts integer not null default 0,
    due_at timestamptz not null,
    lease_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint job_pk primary key (id),
    constraint job_status check (status in ('pending', 'running', 'succeeded', 'failed'))
);

create index job_due on job (due_at) where status = 'pending';
create index job_leased on job (lease_until) where status = 'running';

create index job_ended on job (updated_at) where status in ('succeeded', 'failed');

create function job_notify() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_job', new.id::text);
    return null;
end $$;

create trigger job_changed after insert or update of status on job for each row execute function job_notify();
