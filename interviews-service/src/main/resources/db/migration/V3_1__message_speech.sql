-- The interviewer's words as they were spoken; the sound is in the object store. No foreign key: it outlives a deleted
-- interview until it is removed.
create table message_speech (
    message_id uuid not null,
    interview_id uuid not null,
    state text not null,
    bytes bigint not null,
    begun_at timestamptz not null,
    constraint message_speech_pk primary key (message_id)
);

create index message_speech_of_interview on message_speech (interview_id);
create index message_speech_unused on message_speech (begun_at) where state <> 'STORED';
