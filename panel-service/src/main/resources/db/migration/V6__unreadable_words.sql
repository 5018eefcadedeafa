-- Rows of the supplier without a person, a known outcome or a moment in the past.
alter table reconciliation add column unreadable integer not null default 0;
