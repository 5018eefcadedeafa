-- What the quality label was made of.
alter table interview add column quality_signals text not null default '[]';

-- How many turns came in the minute that began then: a limit that all replicas keep.
alter table interview add column window_began_at timestamptz;
alter table interview add column window_turns integer not null default 0;

-- Whether fieldwork pauses or is over is asked with each step: not worth reading the whole state of the study.
alter table study_projection add column fielding_status text;
update study_projection set fielding_status = state::json ->> 'fielding_status';
