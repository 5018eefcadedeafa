-- Wakes the streams of whoever watches the interview, on every replica; whoever holds it, and however.
create function interview_changed() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_interview', new.id::text);
    return null;
end $$;

create trigger interview_changed after update on interview
    for each row when (old.segment_count <> new.segment_count or old.stage <> new.stage)
    execute function interview_changed();

-- A turn whose words are being made: at most one of each interview, and nobody's any more after its time.
create table running_turn (
    interview_id uuid not null,
    turn_id uuid not null,
    lease_until timestamptz not null,
    constraint running_turn_pk primary key (interview_id),
    constraint running_turn_of foreign key (interview_id) references interview (id) on delete cascade
);
