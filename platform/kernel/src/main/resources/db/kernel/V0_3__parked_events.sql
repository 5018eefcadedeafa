-- An event that the broker refuses for good is parked: later events of its key wait behind it, those of others do not.
alter table outbox
    add column parked_at timestamptz,
    add column fault text;

create index outbox_parked on outbox (topic, event_key) where parked_at is not null;
