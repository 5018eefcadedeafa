-- Which opinions a model has found in the interviews of a study, so that each interview is read once for the same questions.
-- Written and read under the lock of the study (study_reporting).
create table coding (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    fingerprint text not null,
    opinions text not null,
    written_at timestamptz not null,
    constraint coding_pk primary key (organization_id, app_id, study_id, fingerprint)
);

create table coded_interview (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    fingerprint text not null,
    interview_id uuid not null,
    constraint coded_interview_pk primary key (organization_id, app_id, study_id, fingerprint, interview_id),
    constraint coded_interview_of foreign key (organization_id, app_id, study_id, fingerprint)
        references coding (organization_id, app_id, study_id, fingerprint) on delete cascade
);
