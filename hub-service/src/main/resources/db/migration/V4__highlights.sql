-- The reports that highlights are cut of: one video for each revision of them.
alter table output add column report_ids uuid[];
