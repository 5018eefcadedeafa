-- Which item of the guide the question is that a turn of the participant answers; null where it answers none, and of before.
alter table interview_message add column item text;
