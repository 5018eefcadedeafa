-- What told the answers and put the reasons together; null until they have been read, after the end of the run.
alter table run add column written_by text;
alter table run add column fallback_reason text;
alter table run add constraint run_written_by check (written_by in ('MODEL', 'TEMPLATE'));
-- Runs of before were announced as they ended, and nothing will read them.
update run set written_by = 'TEMPLATE' where ended_at is not null;
create index run_unread on run (ended_at) where written_by is null;

-- The reasons and objections that a model found in the answers of a run, with the answers that they rest on.
create table reading (
    run_id uuid not null,
    organization_id text not null,
    app_id text not null,
    content text not null,
    constraint reading_pk primary key (run_id),
    constraint reading_run_fk foreign key (run_id) references run (id)
);
