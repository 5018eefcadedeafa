create table organization (
    id text not null,
    app_id text not null,
    name text not null,
    created_at timestamptz not null,
    constraint organization_pk primary key (id)
);

create table app_user (
    id uuid not null,
    app_id text not null,
    email text not null,
    name text not null,
    password_hash text not null,
    platform_admin boolean not null,
    created_at timestamptz not null,
    constraint app_user_pk primary key (id)
);

create unique index app_user_email_unique on app_user (app_id, lower(email));

create table membership (
    id uuid not null,
    organization_id text not null,
    user_id uuid not null,
    role text not null,
    created_at timestamptz not null,
    constraint membership_pk primary key (id),
    constraint membership_organization foreign key (organization_id) references organization (id),
    constraint membership_user foreign key (user_id) references app_user (id),
    constraint membership_unique unique (organization_id, user_id),
    constraint membership_role check (role in ('OWNER', 'ADMIN', 'MEMBER'))
);

create table api_key (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    name text not null,
    key_prefix text not null,
    digest bytea not null,
    scopes text not null,
    lifetime_spend_cap_cents bigint,
    requests_per_minute integer,
    created_by uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    constraint api_key_pk primary key (id),
    constraint api_key_organization foreign key (organization_id) references organization (id),
    constraint api_key_created_by foreign key (created_by) references app_user (id),
    constraint api_key_digest_unique unique (digest),
    constraint api_key_spend_cap check (lifetime_spend_cap_cents > 0),
    constraint api_key_requests check (requests_per_minute > 0)
);

create table wallet (
    organization_id text not null,
    created_at timestamptz not null,
    constraint wallet_pk primary key (organization_id),
    constraint wallet_organization foreign key (organization_id) references organization (id)
);

create table ledger_transaction (
    id uuid not null,
    organization_id text not null,
    type text not null,
    operation_id text not null,
    created_at timestamptz not null,
    constraint ledger_transaction_pk primary key (id),
    constraint ledger_transaction_wallet foreign key (organization_id) references wallet (organization_id),
    constraint ledger_transaction_once unique (organization_id, operation_id),
    constraint ledger_transaction_type check (type in ('TOP_UP'))
);

create table ledger_entry (
    id uuid not null,
    transaction_id uuid not null,
    account text not null,
    amount_cents bigint not null,
    constraint ledger_entry_pk primary key (id),
    constraint ledger_entry_transaction foreign key (transaction_id) references ledger_transaction (id),
    constraint ledger_entry_account_once unique (transaction_id, account),
    constraint ledger_entry_account check (account in ('FUNDING', 'AVAILABLE')),
    constraint ledger_entry_moves check (amount_cents <> 0)
);

-- Money is neither made nor lost: checked at commit, whoever writes.
create function ledger_balanced() returns trigger language plpgsql as $$
begin
    if (select sum(amount_cents) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % does not add up to zero', new.transaction_id
            using errcode = 'check_violation';
    end if;
    return null;
end $$;

create constraint trigger ledger_entry_balanced after insert or update on ledger_entry
    deferrable initially deferred for each row execute function ledger_balanced();
