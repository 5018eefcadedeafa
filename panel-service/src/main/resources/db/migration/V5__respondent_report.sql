-- When the supplier is told what became of somebody; null when it knows. Somebody who takes a report is the only one to
-- work on it until that time.
alter table place add column report_due_at timestamptz;
alter table place add column report_attempts integer not null default 0;
create index place_report_due on place (report_due_at) where report_due_at is not null;

-- Reports were jobs before.
update place set report_due_at = clock_timestamp() where id in (
    select subject::uuid from job where kind = 'panel.report_respondent' and status in ('pending', 'running'));
delete from job where kind = 'panel.report_respondent' and status in ('pending', 'running');
