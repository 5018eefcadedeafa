-- A deleted study stays as the record behind its interviews; no query of the API finds it.
alter table study add column deleted_at timestamptz;
