-- When a delivery ended: it is kept for some time after that. Null while it waits or is under way. No update of a delivery
-- could be a heap-only one, for due_at and status are in indexes; so this index costs one entry when a delivery ends.
alter table delivery add column ended_at timestamptz;
update delivery set ended_at = coalesce(last_attempt_at, created_at) where due_at is null;
alter table delivery add constraint delivery_ended check ((due_at is null) = (ended_at is not null));
create index delivery_ended_at on delivery (status, ended_at) where ended_at is not null;

-- How many deliveries an event still has; with the last one it goes. An index of deliveries by event would tell too, but
-- each delivery is written three times, and each time it would get an entry.
alter table event add column deliveries integer;
update event set deliveries = counted.deliveries
from (select event_id, count(*) as deliveries from delivery group by event_id) as counted
where event.id = counted.event_id;
delete from event where deliveries is null;
alter table event alter column deliveries set not null;
alter table event add constraint event_needed check (deliveries > 0);

-- For the measures of what is not well; most webhooks are.
create index webhook_unwell on webhook (status) where deleted_at is null and status <> 'ACTIVE';
