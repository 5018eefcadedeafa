-- Why a further cycle of a recurring panel did not come about: the code of the refusal. Null for all others.
alter table cycle add column skipped_because text;
