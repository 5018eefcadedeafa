-- What participants are paid. A row in state REQUESTED, QUEUED, SENDING, PAID or DECLINED has a job that carries it on.
create table reward (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    participant_id uuid not null,
    study_id uuid not null,
    api_key_id uuid,
    amount_cents bigint,
    language text,
    status text not null,
    operation text,
    idempotency_key text,
    fingerprint bytea,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint reward_pk primary key (id),
    constraint reward_participant_fk foreign key (participant_id) references participant (id),
    constraint reward_status check (
        status in ('REQUESTED', 'QUEUED', 'SENDING', 'PAID', 'SETTLED', 'DECLINED', 'REFUSED'))
);

-- A participant is rewarded once.
create unique index reward_of_participant on reward (participant_id) where status <> 'REFUSED';
create index reward_pending on reward (organization_id, app_id, operation, idempotency_key) where status = 'REQUESTED';

-- The ledger of the default provider: one code per reward, written before its letter.
create table claim_code (
    reward_id uuid not null,
    organization_id text not null,
    app_id text not null,
    code text not null,
    amount_cents bigint not null,
    created_at timestamptz not null,
    constraint claim_code_pk primary key (reward_id),
    constraint claim_code_code_unique unique (code)
);

alter table participant add column reward_sent_at timestamptz;
