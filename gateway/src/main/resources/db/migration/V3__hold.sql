-- Money set aside for one operation of a service: captured part by part, the rest released.
create table hold (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    operation_id text not null,
    api_key_id uuid,
    purpose text not null,
    amount_cents bigint not null,
    captured_cents bigint not null,
    released_cents bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint hold_pk primary key (id),
    constraint hold_wallet foreign key (organization_id) references wallet (organization_id),
    constraint hold_api_key foreign key (api_key_id) references api_key (id),
    constraint hold_once unique (organization_id, operation_id),
    constraint hold_amount check (amount_cents > 0),
    constraint hold_parts check (
        captured_cents >= 0 and released_cents >= 0 and captured_cents + released_cents <= amount_cents)
);

create index hold_of_api_key on hold (api_key_id) where api_key_id is not null;

-- What a key has spent or reserved; nobody can go past its cap, whoever writes.
alter table api_key
    add column committed_cents bigint not null default 0,
    add constraint api_key_committed check (committed_cents between 0 and coalesce(lifetime_spend_cap_cents, 0));
