-- How many rows a list has, kept by triggers, so that no list counts its rows. Changes are added as rows of their own, so
-- that nobody waits for anybody; readers sum, and a sweep (io.research.kernel.total) folds the rows of a key into one.
-- The scope is what the list is about, such as a study's id, or '' for all rows of the organization; the day is a UTC date
-- of the row, or -infinity for all days together; the label says what filters tell apart.
create table list_total (
    list text not null,
    organization_id text not null,
    app_id text not null,
    scope text not null,
    day date not null,
    label text not null,
    total bigint not null,
    folded boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index list_total_of_all_days on list_total (list, app_id, scope, organization_id, label)
    include (total) where day = '-infinity';
create index list_total_of_day on list_total (list, app_id, scope, organization_id, day, label)
    include (total) where day > '-infinity';
create index list_total_unfolded on list_total (list) where not folded;
create index list_total_folded on list_total (list, organization_id, app_id, scope, day, label) where folded;

-- Switches the totals of a list on, and counts the rows that are there. Scopes (text[]), days (date[]), label (text) and
-- listed (boolean) are SQL expressions over a row r of the table. A list that keeps what is deleted counts for ever.
create procedure keep_list_total(
    list text, counted regclass, scopes text, days text, label text, listed text, keeps_deleted boolean default false)
language plpgsql as $procedure$
declare
    insertion text := format(
        'insert into list_total (list, organization_id, app_id, scope, day, label, total, folded)'
        ' select %L, r.organization_id, r.app_id, scope, day, %s, %%s, %%s'
        ' from %%s r cross join unnest(%s) scope cross join unnest(%s) day where %s',
        list, label, scopes, days, listed);
    grouping text := ' group by 1, 2, 3, 4, 5, 6';
    named text := 'list_total_of_' || list;
    key_of text := format('case when %s then row(r.organization_id, r.app_id, %s, %s, %s) end',
        listed, scopes, days, label);
begin
    execute format(
        'create function %I() returns trigger language plpgsql set search_path from current as $body$ begin %s; return null; end $body$',
        named || '_inserted', format(insertion, 'count(*)', 'false', 'fresh') || grouping);
    execute format(
        'create function %I() returns trigger language plpgsql set search_path from current as $body$ begin %s; %s; return null; end $body$',
        named || '_updated',
        format(insertion, '-1', 'false', '(select old.*)'),
        format(insertion, '1', 'false', '(select new.*)'));
    execute format('create trigger %I after insert on %s referencing new table as fresh'
        ' for each statement execute function %I()', named || '_inserted', counted, named || '_inserted');
    execute format('create trigger %I after update on %s for each row when ((%s) is distinct from (%s))'
        ' execute function %I()', named || '_updated', counted,
        regexp_replace(key_of, '\mr\.', 'old.', 'g'), regexp_replace(key_of, '\mr\.', 'new.', 'g'), named || '_updated');
    if not keeps_deleted then
        execute format(
            'create function %I() returns trigger language plpgsql set search_path from current as $body$ begin %s; return null; end $body$',
            named || '_deleted', format(insertion, '-count(*)', 'false', 'gone') || grouping);
        execute format('create trigger %I after delete on %s referencing old table as gone'
            ' for each statement execute function %I()', named || '_deleted', counted, named || '_deleted');
    end if;
    execute format(insertion, 'count(*)', 'true', counted::text) || grouping;
end $procedure$;

-- Exclusive work on one thing: whoever holds the lease works, others are refused until it is given back or runs out.
create table lease (
    kind text not null,
    subject text not null,
    holder uuid not null,
    note text,
    held_until timestamptz not null,
    constraint lease_pk primary key (kind, subject)
);

create index lease_held_until on lease (held_until);

-- Files in the object store, from before their first byte is written until the last one is removed.
create table stored_file (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    kind text not null,
    subject text not null,
    object_key text not null,
    state text not null,
    bytes bigint,
    changed_at timestamptz not null default clock_timestamp(),
    constraint stored_file_pk primary key (id),
    constraint stored_file_state check (state in ('noted', 'ready', 'withdrawn')),
    constraint stored_file_bytes check (state <> 'ready' or bytes is not null)
);

create index stored_file_of_subject on stored_file (kind, subject) where state <> 'withdrawn';
create index stored_file_changed_at on stored_file (kind, state, changed_at);

-- Jobs are claimed in turn: of each organization the oldest first.
create index job_pending_of_organization on job (organization_id, due_at) where status = 'pending';
