-- The list never reads a row that it does not show: filters, order and totals are answered from these indexes alone.
alter table study add column name_folded text generated always as (lower(name)) stored;

drop index study_of_tenant;
create index study_of_tenant on study (organization_id, app_id, updated_at desc, id desc)
    include (name_folded, provisioning_status, recruiting_method, fielding_status, created_at)
    where deleted_at is null;
create index study_count_of_tenant on study (organization_id, app_id) where deleted_at is null;

-- The pairs of neighbouring characters of a name, each as a number of its own in each tenant: what a part of a name is
-- looked up by, in any script, from two characters on. The cost keeps the planner from working it out row by row.
create function study_name_pairs(organization_id text, app_id text, name text) returns integer[]
    language sql immutable strict cost 10000
    return array(
        select distinct hashtext(organization_id || chr(10) || app_id || chr(10) || substr(name, place, 2))
        from generate_series(1, length(name) - 1) place);

create index study_name_pairs_index on study using gin (study_name_pairs(organization_id, app_id, name_folded))
    with (gin_pending_list_limit = 64)
    where deleted_at is null;

-- Reading from an index alone needs pages that vacuum has seen: it comes after 2 percent of new or changed rows.
alter table study set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
