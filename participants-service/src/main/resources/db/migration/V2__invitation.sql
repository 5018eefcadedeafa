-- Invitations that the mail server does not have yet; a row goes when it has one, or never will.
create table invitation (
    participant_id uuid not null,
    organization_id text not null,
    app_id text not null,
    study text not null,
    attempts integer not null,
    due_at timestamptz not null,
    constraint invitation_pk primary key (participant_id),
    constraint invitation_participant_fk foreign key (participant_id) references participant (id)
);

-- When a worker may take it: the next try, or the end of the lease of the worker that has it.
create index invitation_due on invitation (due_at);

create function invitation_notify() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_invitation', '');
    return null;
end $$;

create trigger invitation_added after insert on invitation for each statement execute function invitation_notify();
