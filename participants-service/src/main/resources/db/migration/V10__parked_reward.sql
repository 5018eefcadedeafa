-- Automatic rewards that found no money wait here, without a job, until the wallet of their organization has some.
alter table reward add column parked_at timestamptz;

create index reward_parked on reward (organization_id, parked_at) where parked_at is not null;
create index reward_parked_created on reward (created_at) where parked_at is not null;
