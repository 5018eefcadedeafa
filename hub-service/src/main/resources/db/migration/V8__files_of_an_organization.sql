-- What an organization keeps is summed before it may keep more.
create index stored_file_of_organization on stored_file (organization_id, app_id) include (bytes) where state = 'ready';
