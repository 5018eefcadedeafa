-- Which question of the plan a turn of the participant answers, as it was said; null where it answers none.
alter table interview_message add column question text;
