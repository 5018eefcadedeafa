-- The studies as their owner last told them.
create table study_projection (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    slug text not null,
    language text,
    state text not null,
    revision bigint not null,
    constraint study_projection_pk primary key (id),
    constraint study_projection_slug_unique unique (slug)
);

-- A study as it was when interviews began, and the guide that its flow was read into: an interview keeps both.
create table study_edition (
    study_id uuid not null,
    revision bigint not null,
    state text not null,
    guide text not null,
    constraint study_edition_pk primary key (study_id, revision)
);
