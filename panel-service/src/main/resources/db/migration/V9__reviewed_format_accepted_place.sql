-- How the study was to be held whose audience was asked about: its price is that of such interviews.
alter table feasibility_request add column interview_format text;

-- Whether interviews-service was told that the interview is paid for: its place is kept until the end is told of.
alter table place add column accepted boolean not null default false;

-- Interviews under way keep their money when recruitment stops.
create index place_begun on place (cycle_id) where status = 'STARTED';
