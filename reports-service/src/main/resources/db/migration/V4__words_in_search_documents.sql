-- Of which interviews words stand in a document: whether they were deleted is asked at each search.
alter table search_document add column rests_on uuid[] not null default '{}';

update search_document set rests_on = array[interview_id] where interview_id is not null;

-- Which words stand in findings and steps from before is not known: those of any interview of the report.
update search_document d set rests_on = array(
    select r.interview_id from report_interview r
    where r.report_id = d.report_id and not r.left_out
        and not exists (select 1 from known_interview k
                        where k.organization_id = r.organization_id and k.app_id = r.app_id
                            and k.interview_id = r.interview_id and k.deleted_at is not null))
where d.content_type in ('study_finding', 'recommended_next_step');
