-- The recording of an interview; the row is there from its first chunk or its end. No foreign key: the objects in the
-- store outlive a deleted interview until they are removed.
create table recording (
    interview_id uuid not null,
    organization_id text not null,
    app_id text not null,
    kind text not null,
    state text not null,
    chunk_bytes bigint not null default 0,
    closes_at timestamptz,
    bytes bigint,
    millis bigint,
    changed_at timestamptz not null,
    constraint recording_pk primary key (interview_id)
);

create index recording_removed on recording (changed_at) where state = 'REMOVED';

-- One upload each: of a repeated sequence only the last is stored, those before are dropped.
create table recording_chunk (
    id uuid not null,
    interview_id uuid not null,
    sequence integer not null,
    state text not null,
    bytes bigint not null,
    begun_at timestamptz not null,
    constraint recording_chunk_pk primary key (id)
);

create unique index recording_chunk_stored on recording_chunk (interview_id, sequence) where state = 'STORED';
create index recording_chunk_unused on recording_chunk (begun_at) where state <> 'STORED';
