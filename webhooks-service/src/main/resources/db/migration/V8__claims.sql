-- How often a delivery was claimed: the hold of a worker on it. Of these attempts are only those that were begun, for what is
-- claimed ahead may be given back.
alter table delivery add column claims integer not null default 0;
