create table study (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    slug text not null,
    test_token text not null,
    name text,
    study_type text,
    recruiting_method text not null,
    interview_format text not null,
    voice text,
    language text,
    expected_duration_seconds integer,
    study_plan text,
    screener_questions text not null,
    targeting_attributes text not null,
    byop_config text,
    provisioning_status text not null,
    fielding_status text not null,
    interview_count bigint not null,
    revision bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint study_pk primary key (id),
    constraint study_slug_unique unique (slug)
);

-- The list of a tenant, newest change first.
create index study_of_tenant on study (organization_id, app_id, updated_at desc, id desc);
