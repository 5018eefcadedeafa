-- The words of the follow-up that a turn of the participant answers; null where it answers a question itself, and of before.
alter table interview_message add column follow_up text;
