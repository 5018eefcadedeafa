-- Addresses that want no more invitations of an organization.
create table unsubscription (
    organization_id text not null,
    app_id text not null,
    email_key text not null,
    created_at timestamptz not null,
    constraint unsubscription_pk primary key (organization_id, app_id, email_key)
);
