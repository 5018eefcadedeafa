-- The studies that can be searched, by their events; without a report there is nothing to find in one.
create table search_study (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    report_id uuid,
    report_generated_at timestamptz,
    research_start timestamptz,
    research_end timestamptz,
    language text,
    deleted_at timestamptz,
    constraint search_study_pk primary key (organization_id, app_id, study_id)
);

-- What can be found of the newest report of a study; keys are its words, stemmed.
create table search_document (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    report_id uuid not null,
    content_id text not null,
    content_type text not null,
    content text not null,
    interview_id uuid,
    keys text[] not null,
    constraint search_document_pk primary key (report_id, content_id)
);

create index search_document_of_study on search_document (study_id);
create index search_document_keys on search_document using gin (keys);
