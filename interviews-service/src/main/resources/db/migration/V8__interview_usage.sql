-- What is billed: completed interviews without trial runs by the day (UTC) of their end, deleted ones included. Kept like
-- interview_count: rows are added, and folded by a sweep.
create table interview_usage (
    organization_id text not null,
    app_id text not null,
    day date not null,
    interview_format text not null,
    total bigint not null,
    folded boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index interview_usage_of_tenant on interview_usage (organization_id, app_id, day, interview_format)
    include (total);
create index interview_usage_of_app on interview_usage (app_id, day, interview_format) include (total);
create index interview_usage_unfolded on interview_usage (app_id) where not folded;

create function interview_used() returns trigger language plpgsql set search_path from current as $$
begin
    insert into interview_usage (organization_id, app_id, day, interview_format, total)
    values (new.organization_id, new.app_id, (new.ended_at at time zone 'UTC')::date, new.interview_format, 1);
    return null;
end $$;

create trigger interview_used_at_once after insert on interview
    for each row when (new.status = 'COMPLETED' and new.participant_source <> 'TEST')
    execute function interview_used();
create trigger interview_used after update on interview
    for each row when (new.status = 'COMPLETED' and new.participant_source <> 'TEST'
        and old.status is distinct from new.status)
    execute function interview_used();

insert into interview_usage (organization_id, app_id, day, interview_format, total, folded)
select organization_id, app_id, (ended_at at time zone 'UTC')::date, interview_format, count(*), true
from interview where status = 'COMPLETED' and participant_source <> 'TEST'
group by 1, 2, 3, 4;
