-- What agents began in the last minutes without naming it: a repeat finds its id again, and so does nothing twice.
create table agent_operation (
    fingerprint bytea not null,
    operation_id uuid not null,
    begun_at timestamptz not null,
    constraint agent_operation_pk primary key (fingerprint)
);

create index agent_operation_age on agent_operation (begun_at);
