-- Files that generated outputs are made in; checked when they came.
create table template (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    session_id uuid not null,
    kind text not null,
    name text not null,
    media_type text not null,
    placeholders text[] not null,
    file_id uuid not null,
    created_at timestamptz not null,
    removed_at timestamptz,
    constraint template_pk primary key (id),
    constraint template_session_fk foreign key (session_id) references session (id),
    constraint template_kind check (kind in ('REPORT', 'PRESENTATION'))
);

create index template_of_session on template (session_id) where removed_at is null;

-- What was made for a session. The content goes when evidence that it rests on goes, and the row says so.
create table output (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    session_id uuid not null,
    type text not null,
    name text not null,
    template_id uuid,
    content text,
    evidence_ids uuid[],
    revision integer not null,
    job_id uuid not null,
    unavailable_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    constraint output_pk primary key (id),
    constraint output_session_fk foreign key (session_id) references session (id),
    constraint output_type check (type in ('REPORT', 'POWERPOINT', 'HIGHLIGHTS'))
);

create index output_of_session on output (session_id, id desc) where deleted_at is null;
create index output_of_evidence on output using gin (evidence_ids) where evidence_ids is not null;

-- The newest report of each study, as reports-service announces it: an output of every session that has the study.
create table standing_report (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    report_id uuid not null,
    generated_at timestamptz not null,
    constraint standing_report_pk primary key (organization_id, app_id, study_id)
);
