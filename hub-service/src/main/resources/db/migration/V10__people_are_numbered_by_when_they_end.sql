-- People are numbered when they are read, in the order in which their interviews ended. Interviews of versions before have no
-- end here and come first, by their ids, which follow their beginnings. The number is for processes of the version before.
alter table evidence add column ended_at timestamptz;
alter table evidence alter column number set default 0;
