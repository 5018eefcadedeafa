create table participant (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    study_slug text not null,
    token text not null,
    email text not null,
    email_key text not null,
    external_id text,
    metadata text not null,
    silent boolean not null,
    status text not null,
    delivery_status text not null,
    sent_at timestamptz,
    interview_count bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint participant_pk primary key (id),
    constraint participant_token_unique unique (token),
    constraint participant_external_id_unique unique (study_id, external_id)
);

-- The lists, newest first: ids are UUIDv7 and grow with time.
create index participant_of_tenant on participant (organization_id, app_id, id desc);
create index participant_of_study on participant (organization_id, app_id, study_id, id desc);
create index participant_of_email on participant (organization_id, app_id, email_key, id desc);

-- How many participants a list has; scope is a study id, or empty for all of the tenant.
create table participant_count (
    organization_id text not null,
    app_id text not null,
    scope text not null,
    total bigint not null,
    constraint participant_count_pk primary key (organization_id, app_id, scope)
);
