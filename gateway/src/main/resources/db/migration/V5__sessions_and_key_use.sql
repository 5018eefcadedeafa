-- Which user a name of an identity provider stands for; tied once, by the address that the provider vouches for.
create table user_identity (
    issuer text not null,
    subject text not null,
    user_id uuid not null,
    created_at timestamptz not null,
    constraint user_identity_pk primary key (issuer, subject),
    constraint user_identity_user foreign key (user_id) references app_user (id),
    constraint user_identity_one_per_issuer unique (issuer, user_id)
);

-- A platform admin's own key belongs to no organization.
alter table api_key alter column organization_id drop not null;
alter table api_key add column last_used_at timestamptz;

create index api_key_of_organization on api_key (organization_id, id) where revoked_at is null;
create index api_key_of_app on api_key (app_id, id) where revoked_at is null;
create index membership_of_user on membership (user_id, organization_id);
