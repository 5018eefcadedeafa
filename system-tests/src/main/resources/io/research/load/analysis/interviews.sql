-- Completed interviews of one study, past the services.
insert into interviews.interview (id, organization_id, app_id, study_id, study_revision, participant_source,
    stage, status, quality, end_reason, interview_format, screener_responses, progress, turn_count,
    segment_count, text_bytes, opened_at, started_at, interviewing_at, ended_at, active_at)
select gen_random_uuid(), '{organization}', '{app}', '{study}', 1, 'LINK', 'COMPLETED', 'COMPLETED', 'GOOD', 'COMPLETED',
    'chat', '{screener}',
    '{"topicsDone":4,"topicsTotal":4,"percent":100}', {turns}, 2 * {turns}, {turns} * 320,
    moment, moment, moment, moment + interval '20 minutes', moment + interval '20 minutes'
from (select now() - n * interval '1 minute' moment from generate_series(1, {interviews}) n) moments;
