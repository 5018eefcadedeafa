-- Whom a reward is sent to, from when its money is held until its end: a key that may change addresses but not pay could have
-- turned a reward that waited for the mail server to an address of its own. Unknown (null) of rewards that the version before has
-- queued, which go to the participant's address as they did; that version leaves the columns as they are.
alter table reward add column payee_email text, add column payee_email_key text;
