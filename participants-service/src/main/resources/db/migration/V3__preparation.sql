-- Participants that wait for their study to exist; the id is that of the operation which creates both.
create table preparation (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    state text not null,
    content text,
    updated_at timestamptz not null,
    constraint preparation_pk primary key (id),
    constraint preparation_state check (state in ('PREPARED', 'CONFIRMED', 'WITHDRAWN'))
);

create index preparation_ended on preparation (updated_at) where state <> 'PREPARED';
