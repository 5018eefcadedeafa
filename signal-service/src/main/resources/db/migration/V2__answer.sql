-- What one person answered; the id is that of the interview. A choice that cannot be told is null.
create table answer (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    run_id uuid not null,
    participant_id uuid,
    guide_version integer not null,
    mode text not null,
    choice text,
    language text,
    content text not null,
    answered_at timestamptz not null,
    constraint answer_pk primary key (id),
    constraint answer_run_fk foreign key (run_id) references run (id),
    constraint answer_participant_once unique (run_id, participant_id),
    constraint answer_mode check (mode in ('PREFERENCE', 'CLAIM', 'MESSAGE'))
);

create index answer_of_run on answer (run_id, answered_at, id);
