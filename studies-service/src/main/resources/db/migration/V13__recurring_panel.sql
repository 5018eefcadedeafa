-- Whether the panel of the study recruits again after a cycle; of panels that were launched before it is learned when their
-- next cycle begins.
alter table study add column recurs boolean not null default false;
