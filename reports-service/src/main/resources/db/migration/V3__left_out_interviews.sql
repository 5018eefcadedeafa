-- Interviews that a report has seen and does not hold, because it is full: they do not make it stale.
alter table report_interview add column left_out boolean not null default false;
