-- Operations that create a study together with its participants; the request is kept until the end only.
create table kickoff (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    state text not null,
    operation text not null,
    idempotency_key text not null,
    fingerprint bytea not null,
    study_id uuid not null,
    slug text not null,
    test_token text not null,
    request text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint kickoff_pk primary key (id),
    constraint kickoff_state check (state in ('STARTED', 'COMMITTED', 'DONE', 'ABANDONED'))
);

-- One operation at a time answers a key.
create unique index kickoff_running on kickoff (organization_id, app_id, operation, idempotency_key)
    where state in ('STARTED', 'COMMITTED');
create index kickoff_ended on kickoff (updated_at) where state in ('DONE', 'ABANDONED');
