-- What the sweep adds changes to is looked up by its key: it must not read the whole table for it.
create index interview_count_folded on interview_count (organization_id, app_id, scope, day, listed_as) where folded;
