-- Money that somebody is going to pay into a wallet: it gets there when the payment service says that it was paid.
create table top_up (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    amount_cents bigint not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint top_up_pk primary key (id),
    constraint top_up_wallet foreign key (organization_id) references wallet (organization_id),
    constraint top_up_amount check (amount_cents > 0),
    constraint top_up_status check (status in ('PENDING', 'PAID', 'FAILED'))
);
