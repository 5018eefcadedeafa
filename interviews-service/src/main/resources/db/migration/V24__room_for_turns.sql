-- Each turn changes its interview, and none of what indexes hold: where the page has room the new version of the row stays in it,
-- and no index is written.
alter table interview set (fillfactor = 70);
