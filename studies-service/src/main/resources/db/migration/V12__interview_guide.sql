-- What the interviewer makes of the study's plan, as JSON; null until it has said so.
alter table study add column interview_guide text;
