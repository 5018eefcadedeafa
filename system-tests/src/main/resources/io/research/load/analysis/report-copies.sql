-- The report of that study can be found so many times more, each time as that of a study of its own.
insert into reports.search_study (organization_id, app_id, study_id, report_id, report_generated_at,
    research_start, research_end, language)
select organization_id, app_id, md5(study_id || '-study-' || n)::uuid, md5(study_id || '-report-' || n)::uuid,
    report_generated_at, research_start, research_end, language
from reports.search_study, generate_series(1, {times}) n where study_id = '{study}';
insert into reports.search_document (organization_id, app_id, study_id, report_id, content_id, content_type,
    content, interview_id, keys)
select organization_id, app_id, md5(study_id || '-study-' || n)::uuid, md5(study_id || '-report-' || n)::uuid,
    content_id, content_type, content, interview_id, keys
from reports.search_document, generate_series(1, {times}) n where study_id = '{study}';
vacuum (analyze) reports.search_study, reports.search_document;
