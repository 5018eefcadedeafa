-- With a deleted interview what was told of it goes, too: which interview an event tells of, and between which ids its
-- deliveries are. These were made together, so the key of the deliveries of each webhook leads to them; an index of
-- deliveries by event would cost each delivery, and is wanted once in a while.
alter table event add column interview_id uuid, add column first_delivery_id uuid, add column last_delivery_id uuid;
create index event_of_interview on event (interview_id) where interview_id is not null;

-- Whose deliveries these may be; also those of webhooks that are deleted by now.
create index webhook_ever_of_tenant on webhook (organization_id, app_id);
