-- Questions and their answers; the id is that of the job. What an answer rests on is taken away with it: then its words
-- and references go, and the row says so.
create table chat_turn (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    session_id uuid not null,
    parent_id uuid,
    prompt text not null,
    include_synthetic boolean not null,
    answer text,
    reference_list text,
    evidence_ids uuid[],
    partial boolean,
    insufficient_evidence boolean,
    removed_claims integer,
    unavailable_at timestamptz,
    created_at timestamptz not null,
    constraint chat_turn_pk primary key (id),
    constraint chat_turn_session_fk foreign key (session_id) references session (id)
);

create index chat_turn_of_session on chat_turn (session_id, id);
create index chat_turn_of_evidence on chat_turn using gin (evidence_ids) where evidence_ids is not null;
