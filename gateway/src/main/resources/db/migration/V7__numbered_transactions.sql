-- What moves the balance of a wallet is numbered in it, without gaps: a page of the transactions is a range of numbers
-- and their count is the last of them, however many there are.
alter table wallet add column transaction_count bigint not null default 0;
alter table ledger_transaction add column number bigint;

update ledger_transaction t set number = numbered.number from (
    select id, row_number() over (partition by organization_id order by position) as number
    from ledger_transaction where type in ('TOP_UP', 'CAPTURE')) numbered
where numbered.id = t.id;

update wallet w set transaction_count =
    (select count(*) from ledger_transaction t where t.organization_id = w.organization_id and number is not null);

drop index ledger_transaction_of_balance;
alter table ledger_transaction
    drop column position,
    add constraint ledger_transaction_numbered check ((number is not null) = (type in ('TOP_UP', 'CAPTURE')));
create unique index ledger_transaction_number on ledger_transaction (organization_id, number)
    where number is not null;

-- The entries of a transaction are found by ledger_entry_account_once.
drop index ledger_entry_of_transaction;
