-- What the participant is asked to look at with a message: one who comes back sees it again.
alter table interview_message add column shows text;
