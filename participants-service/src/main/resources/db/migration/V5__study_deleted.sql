-- Participants of a deleted study stay for those who hold its links, and are shown to nobody else.
alter table participant add column deleted_at timestamptz;

-- When its study was deleted: no participant is added any more.
alter table participant_count add column closed_at timestamptz;

create index participant_count_of_app on participant_count (app_id, scope);

-- The lists again, of what is shown only, and those of a whole app, which platform admins read.
drop index participant_of_tenant;
drop index participant_of_study;
drop index participant_of_email;
create index participant_of_tenant on participant (organization_id, app_id, id desc) where deleted_at is null;
create index participant_of_app on participant (app_id, id desc) where deleted_at is null;
create index participant_of_study on participant (study_id, id desc) where deleted_at is null;
create index participant_of_email on participant (app_id, email_key, id desc) where deleted_at is null;
