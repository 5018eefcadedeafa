-- What is carried on of the trace that an event was announced in (W3C Trace Context); null of most.
alter table event add column trace text;
