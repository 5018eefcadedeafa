create table interview (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    study_revision bigint not null,
    participant_id uuid,
    participant_email text,
    participant_source text not null,
    stage text not null,
    status text,
    quality text,
    end_reason text,
    interview_format text not null,
    locale text,
    consent_version text,
    screener_responses text not null,
    interviewer_state text,
    progress text not null,
    turn_count integer not null,
    segment_count integer not null,
    text_bytes bigint not null,
    opened_at timestamptz not null,
    started_at timestamptz,
    interviewing_at timestamptz,
    ended_at timestamptz,
    active_at timestamptz not null,
    constraint interview_pk primary key (id),
    constraint interview_listed_has_status check ((started_at is null) = (status is null))
);

-- The lists, newest first. A session without consent is no interview and is in none of them. No column of these
-- indexes changes with a turn, so that a turn touches no index.
create index interview_of_tenant on interview (organization_id, app_id, started_at desc, id desc)
    include (participant_source) where started_at is not null;
create index interview_of_tenant_status on interview (organization_id, app_id, status, started_at desc, id desc)
    include (participant_source) where started_at is not null;
create index interview_of_study on interview (study_id, started_at desc, id desc)
    include (organization_id, app_id, participant_source) where started_at is not null;
create index interview_of_study_status on interview (study_id, status, started_at desc, id desc)
    include (organization_id, app_id, participant_source) where started_at is not null;
create index interview_of_participant on interview (participant_id, opened_at desc) where participant_id is not null;

-- What the sweep looks at: the few that have not ended, or have no consent and are to be forgotten.
create index interview_unsettled on interview (opened_at) where ended_at is null or started_at is null;

create table interview_message (
    interview_id uuid not null,
    position integer not null,
    segments integer not null,
    id uuid not null,
    turn integer not null,
    role text not null,
    text text not null,
    start_s numeric,
    end_s numeric,
    client_id text,
    outcome text,
    said_at timestamptz not null,
    constraint interview_message_pk primary key (interview_id, position),
    constraint interview_message_of foreign key (interview_id) references interview (id) on delete cascade
);

create unique index interview_message_client_id on interview_message (interview_id, client_id)
    where client_id is not null;

create table participant_session (
    token_hash bytea not null,
    interview_id uuid not null,
    organization_id text not null,
    app_id text not null,
    created_at timestamptz not null,
    last_call_at timestamptz not null,
    constraint participant_session_pk primary key (token_hash),
    constraint participant_session_of foreign key (interview_id) references interview (id) on delete cascade
);

create index participant_session_of_interview on participant_session (interview_id);
create index participant_session_created_at on participant_session (created_at);
