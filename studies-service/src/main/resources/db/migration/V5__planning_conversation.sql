alter table study add column conversation_id uuid;

-- What was said and answered, one row a turn.
create table conversation_turn (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    conversation_id uuid not null,
    message text not null,
    decisions text not null,
    execution_policy text,
    answer text not null,
    created_at timestamptz not null,
    constraint conversation_turn_pk primary key (id),
    constraint conversation_turn_study foreign key (study_id) references study (id)
);

create index conversation_turn_of_study on conversation_turn (study_id, id desc);

-- The one running turn of a study. A job's turn runs as long as its job does, any other until its lease ends.
create table running_turn (
    study_id uuid not null,
    turn_id uuid not null,
    job_id uuid,
    idempotency_key text,
    lease_until timestamptz not null,
    constraint running_turn_pk primary key (study_id),
    constraint running_turn_study foreign key (study_id) references study (id)
);
