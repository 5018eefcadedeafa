-- Slugs are unique where studies live. A second unique index here made two first visitors of a study collide: an upsert
-- settles only one of them.
alter table study_projection drop constraint study_projection_slug_unique;
create index study_projection_slug on study_projection (slug);
