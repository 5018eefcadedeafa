-- What the lists tell apart about an interview, in one word: COMPLETED/GOOD, IN_PROGRESS/, PARTIAL/POOR/TEST. Null for a
-- session without consent, which is in no list. It changes with consent, end and rating: never with a turn.
alter table interview add column listed_as text generated always as (
    case when started_at is not null then
        status || '/' || coalesce(quality, '') || case participant_source when 'TEST' then '/TEST' else '' end
    end) stored;

drop index interview_of_tenant;
drop index interview_of_tenant_status;
drop index interview_of_study;
drop index interview_of_study_status;

-- Each list is one walk along one of these, or one short walk for each word that it asks for, merged: index-only, newest
-- first, over nothing that the list does not show. The rows themselves are fetched for the page alone, by key.
create index interview_of_tenant on interview (organization_id, app_id, started_at desc, id desc)
    where started_at is not null and participant_source <> 'TEST';
create index interview_of_study on interview (study_id, started_at desc, id desc)
    include (organization_id, app_id) where started_at is not null and participant_source <> 'TEST';
create index interview_of_tenant_listed on interview (organization_id, app_id, listed_as, started_at desc, id desc)
    where listed_as is not null;
create index interview_of_study_listed on interview (study_id, listed_as, started_at desc, id desc)
    include (organization_id, app_id) where listed_as is not null;
create index interview_of_app_listed on interview (app_id, listed_as, started_at desc, id desc)
    where listed_as is not null;

-- How many interviews each list has, so that no list counts them. Changes are added as rows of their own: nobody waits for
-- anybody, and readers sum. A sweep puts rows of the same key together (folded). The scope is a study's id, or '' for all
-- of the tenant; the day is that of started_at in UTC, or -infinity for all days together.
create table interview_count (
    organization_id text not null,
    app_id text not null,
    scope text not null,
    day date not null,
    listed_as text not null,
    total bigint not null,
    folded boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index interview_count_of_all_days on interview_count (app_id, scope, organization_id, listed_as)
    include (total) where day = '-infinity';
create index interview_count_of_day on interview_count (app_id, scope, organization_id, day, listed_as)
    include (total) where day > '-infinity';
create index interview_count_unfolded on interview_count (app_id) where not folded;

create function interview_counted() returns trigger language plpgsql set search_path from current as $$
begin
    if tg_op <> 'INSERT' and old.listed_as is not null then
        insert into interview_count (organization_id, app_id, scope, day, listed_as, total)
        select old.organization_id, old.app_id, scope, day, old.listed_as, -1
        from unnest(array['', old.study_id::text]) scope,
            unnest(array['-infinity', (old.started_at at time zone 'UTC')::date]) day;
    end if;
    if tg_op <> 'DELETE' and new.listed_as is not null then
        insert into interview_count (organization_id, app_id, scope, day, listed_as, total)
        select new.organization_id, new.app_id, scope, day, new.listed_as, 1
        from unnest(array['', new.study_id::text]) scope,
            unnest(array['-infinity', (new.started_at at time zone 'UTC')::date]) day;
    end if;
    return null;
end $$;

create trigger interview_counted_as_new after insert on interview
    for each row when (new.listed_as is not null) execute function interview_counted();
create trigger interview_counted_as_changed after update on interview
    for each row when (old.listed_as is distinct from new.listed_as or old.started_at is distinct from new.started_at)
    execute function interview_counted();
create trigger interview_counted_as_gone after delete on interview
    for each row when (old.listed_as is not null) execute function interview_counted();

insert into interview_count (organization_id, app_id, scope, day, listed_as, total, folded)
select organization_id, app_id, coalesce(study_id::text, ''), coalesce(day, '-infinity'), listed_as, count(*), true
from (select organization_id, app_id, study_id, (started_at at time zone 'UTC')::date as day, listed_as
    from interview where listed_as is not null) listed
group by organization_id, app_id, listed_as, cube (study_id, day);

-- Ends the streams of whoever watches an interview that is deleted.
create function interview_gone() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_interview', old.id::text);
    return null;
end $$;

create trigger interview_gone after delete on interview for each row execute function interview_gone();
