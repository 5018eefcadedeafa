alter table study
    add column concept_image_token text,
    add column concept_image_label text;

-- Every image that was sent, from before its bytes are stored until they are removed: the one that a study shows, and
-- others until a sweep has removed them.
create table concept_image (
    token text not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    filename text not null,
    content_type text not null,
    size integer not null,
    uploaded_at timestamptz not null default clock_timestamp(),
    constraint concept_image_pk primary key (token)
);

create index concept_image_uploaded_at on concept_image (uploaded_at);
create unique index study_concept_image on study (concept_image_token);
