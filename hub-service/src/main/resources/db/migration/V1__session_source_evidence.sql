create table session (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    name text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    constraint session_pk primary key (id)
);

create index session_of_tenant on session (organization_id, app_id, id desc) where deleted_at is null;

-- What a session may answer from: a study, or a document of its own.
create table source (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    session_id uuid not null,
    type text not null,
    name text not null,
    study_id uuid,
    status text not null,
    media_type text,
    pages integer,
    error text,
    job_id uuid,
    created_at timestamptz not null,
    removed_at timestamptz,
    constraint source_pk primary key (id),
    constraint source_session_fk foreign key (session_id) references session (id),
    constraint source_type check (type in ('STUDY', 'DOCUMENT')),
    constraint source_status check (status in ('PREPARING', 'READY', 'FAILED')),
    constraint source_study check ((type = 'STUDY') = (study_id is not null))
);

create index source_of_session on source (session_id, id desc) where removed_at is null;
create unique index source_study_once on source (session_id, study_id) where removed_at is null and study_id is not null;
create index source_of_study on source (organization_id, app_id, study_id) where removed_at is null;

-- An interview (its id) or a document (the id of its source), as it was said or written. A deleted one keeps its id, so
-- that no late event brings it back; its words are gone.
create table evidence (
    organization_id text not null,
    app_id text not null,
    id uuid not null,
    study_id uuid,
    number integer not null,
    person text not null,
    language text not null,
    content text,
    prepared boolean not null,
    deleted_at timestamptz,
    constraint evidence_pk primary key (organization_id, app_id, id)
);

create index evidence_of_study on evidence (organization_id, app_id, study_id) where deleted_at is null;

-- What is found and quoted: a turn or a part of it, a paragraph, a row. Offsets count code points in the turn or document.
create table passage (
    organization_id text not null,
    app_id text not null,
    evidence_id uuid not null,
    number integer not null,
    place integer not null,
    turn_id text,
    start_offset integer not null,
    text text not null,
    context text,
    vector bytea,
    space text,
    constraint passage_pk primary key (organization_id, app_id, evidence_id, number),
    constraint passage_evidence_fk foreign key (organization_id, app_id, evidence_id) references evidence
);
