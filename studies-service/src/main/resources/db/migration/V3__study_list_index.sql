-- The list never reads a row that it does not show: filters, order and totals are answered from these indexes alone.
-- The name is compared folded by the service, not by the locale of the database.
alter table study add column name_folded text;
update study set name_folded = lower(name);

drop index study_of_tenant;
create index study_of_tenant on study (organization_id, app_id, updated_at desc, id desc)
    include (name_folded, provisioning_status, recruiting_method, fielding_status, created_at)
    where deleted_at is null;
create index study_count_of_tenant on study (organization_id, app_id) where deleted_at is null;

-- Reading from an index alone needs pages that vacuum has seen: it comes after 2 percent of new or changed rows.
alter table study set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
