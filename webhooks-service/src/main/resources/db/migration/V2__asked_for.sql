-- Asked for by its owner: the next attempt is made whatever the state of the webhook.
alter table delivery add column by_hand boolean not null default false;

-- Attempts that do not count for the schedule: those from before it was begun anew.
alter table delivery add column attempts_before integer not null default 0;

create index delivery_by_hand on delivery (webhook_id, due_at, id) where by_hand and due_at is not null;

-- What can be recovered; a delivery that succeeds at once never enters it.
create index delivery_recoverable on delivery (webhook_id, id)
    where status = 'FAILED' or (status = 'PENDING' and failure_reason is not null);
