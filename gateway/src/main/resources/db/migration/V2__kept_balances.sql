-- Balances are kept beside the ledger, which is their proof: a read need not add it up.
alter table wallet
    add column balance_cents bigint not null default 0,
    add column held_cents bigint not null default 0;

alter table ledger_transaction
    add column position bigint generated always as identity,
    add column part text not null default '',
    add column amount_cents bigint,
    add column balance_after_cents bigint;

-- Until now there were opening balances only, one a wallet.
update ledger_transaction t set
    amount_cents = (select amount_cents from ledger_entry where transaction_id = t.id and account = 'AVAILABLE'),
    balance_after_cents = (select amount_cents from ledger_entry where transaction_id = t.id and account = 'AVAILABLE');

update wallet w set balance_cents = t.amount_cents from ledger_transaction t where t.organization_id = w.organization_id;

alter table wallet
    add constraint wallet_held check (held_cents >= 0),
    add constraint wallet_available check (balance_cents >= held_cents);

alter table ledger_transaction
    alter column part drop default,
    alter column amount_cents set not null,
    alter column balance_after_cents set not null,
    drop constraint ledger_transaction_once,
    add constraint ledger_transaction_once unique (organization_id, operation_id, type, part),
    drop constraint ledger_transaction_type,
    add constraint ledger_transaction_type check (type in ('TOP_UP', 'HOLD', 'CAPTURE', 'RELEASE')),
    add constraint ledger_transaction_amount check (amount_cents > 0);

alter table ledger_entry
    drop constraint ledger_entry_account,
    add constraint ledger_entry_account check (account in ('FUNDING', 'AVAILABLE', 'HELD', 'SPENT'));

-- What an organization is shown: the movements of its balance, newest first.
create index ledger_transaction_of_balance on ledger_transaction (organization_id, position)
    where type in ('TOP_UP', 'CAPTURE');
create index ledger_entry_of_transaction on ledger_entry (transaction_id);
