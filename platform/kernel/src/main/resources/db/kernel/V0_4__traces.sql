-- What is carried on of the trace that an event was announced or a job begun in (W3C Trace Context); null of most.
alter table outbox add column trace text;
alter table job add column trace text;
