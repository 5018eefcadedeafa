-- The cycle of the panel that recruits, or did last.
alter table study add column cycle_id uuid;

-- The saga that launches a panel, for a study that exists or one that it creates.
create table launch_saga (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    state text not null,
    operation text not null,
    idempotency_key text not null,
    fingerprint bytea not null,
    study_id uuid not null,
    version text not null,
    slug text,
    test_token text,
    api_key_id uuid,
    request text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint launch_saga_pk primary key (id),
    constraint launch_saga_state check (state in ('STARTED', 'COMMITTED', 'DONE', 'ABANDONED'))
);

-- One operation at a time answers a key, and one at a time launches for a study.
create unique index launch_saga_running on launch_saga (organization_id, app_id, operation, idempotency_key)
    where state in ('STARTED', 'COMMITTED');
create unique index launch_saga_undecided on launch_saga (study_id) where state = 'STARTED';
create index launch_saga_ended on launch_saga (updated_at) where state in ('DONE', 'ABANDONED');
