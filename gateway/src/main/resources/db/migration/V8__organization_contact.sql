-- What participants are told of an organization beside its name; null where it says nothing.
alter table organization add column privacy_url text;
alter table organization add column contact_email text;
