-- What stands about a study beside its reports. Its row is the lock under which reports are stored and evidence is taken
-- back, so that a report never holds what was deleted while it was made.
create table study_reporting (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    running_job uuid,
    progress_done integer not null default 0,
    progress_total integer not null default 0,
    deleted_at timestamptz,
    constraint study_reporting_pk primary key (organization_id, app_id, study_id)
);

-- The interviews that count, by what their events say and what was read; a deleted one stays as a row, so that an event
-- or a read that comes late does not bring it back.
create table known_interview (
    organization_id text not null,
    app_id text not null,
    interview_id uuid not null,
    study_id uuid not null,
    deleted_at timestamptz,
    constraint known_interview_pk primary key (organization_id, app_id, interview_id)
);

create index known_interview_of_study on known_interview (study_id) include (interview_id, deleted_at);

create table report (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    version integer not null,
    revision integer not null default 0,
    generated_at timestamptz not null,
    study_name text not null,
    settings_fingerprint text not null,
    generation_fingerprint text not null,
    interview_count integer not null,
    content text not null,
    constraint report_pk primary key (id),
    constraint report_version_unique unique (study_id, version)
);

create index report_of_study on report (organization_id, app_id, study_id, id desc);

-- What each report rests on, deleted interviews included: they are what makes it stale.
create table report_interview (
    organization_id text not null,
    app_id text not null,
    report_id uuid not null,
    interview_id uuid not null,
    constraint report_interview_pk primary key (report_id, interview_id),
    constraint report_interview_of foreign key (report_id) references report (id) on delete cascade
);

create index report_interview_of_interview on report_interview (interview_id);
