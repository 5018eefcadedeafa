-- The job that has the money of a reward held: whoever asks for the same reward meanwhile waits for its end. Unknown (null) of
-- rewards that the version before has begun; that version does not know the column, and leaves it as it is.
alter table reward add column reservation uuid;
