-- Passages that were stored while vectors could not be had get them later: not before that time; null where none is missing.
alter table evidence add column vectors_due_at timestamptz;
update evidence e set vectors_due_at = clock_timestamp()
where deleted_at is null and exists (
    select 1 from passage p
    where (p.organization_id, p.app_id, p.evidence_id) = (e.organization_id, e.app_id, e.id) and p.vector is null);
create index evidence_without_vectors on evidence (organization_id, app_id, vectors_due_at)
    where vectors_due_at is not null;
