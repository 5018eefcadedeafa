-- Whether the text of a participant lacks or changes something that was said aloud for it; null where that is not known.
alter table interview_message add column edited boolean;
