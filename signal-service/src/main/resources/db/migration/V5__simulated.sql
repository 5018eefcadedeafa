-- Whether simulated people of local work are among those who answered.
alter table run add column is_simulated boolean not null default false;
