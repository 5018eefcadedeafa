-- Those that want an event of a study, or of all studies, however many webhooks others have.
create index webhook_of_study on webhook (organization_id, app_id, study_id) where deleted_at is null;
