-- Since when nothing but failures came back; null while all is well.
alter table webhook add column failing_since timestamptz;

-- When a paused webhook is tried again.
alter table webhook add column probe_at timestamptz;

update webhook set failing_since = updated_at, probe_at = now() where status = 'PAUSED';
alter table webhook add constraint webhook_probe check ((status = 'PAUSED') = (probe_at is not null));
