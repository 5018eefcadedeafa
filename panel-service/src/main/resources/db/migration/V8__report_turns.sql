-- Who reports about a project to its supplier has its row until leased_until; a project that the supplier takes nothing of
-- rests until paused_until. A project whose reports go through has no row between its turns.
create table report_turn (
    cycle_id uuid not null,
    organization_id text not null,
    holder uuid not null,
    leased_until timestamptz not null,
    paused_until timestamptz not null,
    failures integer not null default 0,
    constraint report_turn_pk primary key (cycle_id)
);

-- Projects are found one by one, and the reports of each in their order.
create index place_report_turn on place (organization_id, cycle_id, report_due_at) where report_due_at is not null;
drop index place_report_due;
