-- Whether nobody was interviewed, but a simulated person of local work. Nothing of before is known to be.
alter table interview add column is_simulated boolean not null default false;
