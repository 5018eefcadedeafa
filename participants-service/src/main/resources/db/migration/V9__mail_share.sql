-- How many invitations of an organization went to the mail server in its present hour, which begins with the first of them.
create table mail_share (
    organization_id text not null,
    begun_at timestamptz not null,
    mails bigint not null,
    constraint mail_share_pk primary key (organization_id)
);

-- Organizations take turns: of each, what waits longest.
create index invitation_turn on invitation (organization_id, due_at);
drop index invitation_due;
