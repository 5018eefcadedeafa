-- Whether the participant skipped the question: the text is what the page says in their place, and no answer.
alter table interview_message add column skipped boolean not null default false;
