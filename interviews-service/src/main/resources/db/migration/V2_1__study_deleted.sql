-- Whether a study still takes answers is asked with each turn: not worth reading its whole state.
alter table study_projection add column deleted_at timestamptz;
