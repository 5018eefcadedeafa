-- The interviews of a study in the order in which they are exported. No column of it changes with a turn.
create index interview_exported on interview (study_id, ended_at, id) include (organization_id, app_id)
    where status in ('COMPLETED', 'PARTIAL') and participant_source <> 'TEST';

-- Exported files, one for each attempt to write one; their bytes are in the object store. No foreign key to the job: the
-- object is removed before its row is.
create table export_file (
    id uuid not null,
    job_id uuid not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    format text not null,
    page integer not null,
    state text not null,
    interview_ids uuid[],
    bytes bigint,
    changed_at timestamptz not null,
    constraint export_file_pk primary key (id),
    constraint export_file_ready check (state <> 'READY' or interview_ids is not null and bytes is not null)
);

create unique index export_file_of_job on export_file (job_id) where state = 'READY';
create index export_file_changed_at on export_file (changed_at) where state <> 'REMOVED';
create index export_file_removed on export_file (id) where state = 'REMOVED';
create index export_file_of_interview on export_file using gin (interview_ids) where state = 'READY';

-- What a deleted person said must not be downloaded any more, from the very commit of the deletion. Whoever deletes.
create function interview_export_revoked() returns trigger language plpgsql set search_path from current as $$
begin
    update export_file set state = 'REMOVED' where state = 'READY' and interview_ids @> array[old.id];
    return null;
end $$;

create trigger interview_export_revoked after delete on interview
    for each row when (old.started_at is not null)
    execute function interview_export_revoked();
