-- Totals of lists are kept by the kernel's triggers, and changes are folded by its sweep.
drop trigger interview_counted_as_new on interview;
drop trigger interview_counted_as_changed on interview;
drop trigger interview_counted_as_gone on interview;
drop function interview_counted();
drop table interview_count;

call keep_list_total('interview', 'interview', scopes => 'array['''', r.study_id::text]',
    days => 'array[date ''-infinity'', (r.started_at at time zone ''UTC'')::date]', label => 'r.listed_as',
    listed => 'r.listed_as is not null');

-- What is billed: completed interviews without test runs by the day (UTC) of their end, deleted ones included. Interviews
-- that were deleted before are known only from the table that was kept until now.
drop trigger interview_used_at_once on interview;
drop trigger interview_used on interview;
drop function interview_used();

call keep_list_total('interview_usage', 'interview', scopes => 'array['''']',
    days => 'array[date ''-infinity'', (r.ended_at at time zone ''UTC'')::date]', label => 'r.interview_format',
    listed => 'r.status = ''COMPLETED'' and r.participant_source <> ''TEST''', keeps_deleted => true);

delete from list_total where list = 'interview_usage';
insert into list_total (list, organization_id, app_id, scope, day, label, total, folded)
select 'interview_usage', organization_id, app_id, '', counted.day, interview_format, sum(total), true
from interview_usage cross join unnest(array[date '-infinity', interview_usage.day]) as counted (day)
group by 2, 3, 5, 6;
drop table interview_usage;

-- A turn holds a lease on its interview while its words are made.
insert into lease (kind, subject, holder, held_until)
select 'turn', interview_id::text, turn_id, lease_until from running_turn;
drop table running_turn;

-- Exported files are stored files about the job that wrote them.
insert into stored_file (id, organization_id, app_id, kind, subject, object_key, state, bytes, changed_at)
select id, organization_id, app_id, 'export', job_id::text, 'exports/' || id,
    case state when 'WRITING' then 'noted' when 'READY' then 'ready' else 'withdrawn' end, bytes, changed_at
from export_file;

-- Which interviews are in an exported file.
create table exported_interviews (
    file_id uuid not null,
    interview_ids uuid[] not null,
    constraint exported_interviews_pk primary key (file_id),
    constraint exported_interviews_of foreign key (file_id) references stored_file (id) on delete cascade
);

insert into exported_interviews (file_id, interview_ids)
select id, interview_ids from export_file where state = 'READY';

create index exported_interviews_of_interview on exported_interviews using gin (interview_ids);

-- What a deleted person said cannot be downloaded any more from the commit of the deletion on, whoever deletes.
create or replace function interview_export_revoked() returns trigger language plpgsql
set search_path from current as $$
begin
    update stored_file set state = 'withdrawn'
    where state = 'ready'
        and id in (select file_id from exported_interviews where interview_ids @> array[old.id]);
    return null;
end $$;

drop table export_file;

update job set payload = json_build_object(
    'format', payload::json ->> 'format',
    'page', (payload::json ->> 'page')::integer,
    'redactPii', (payload::json ->> 'redact_pii')::boolean)::text
where kind = 'interviews.export';

-- Chunks of recordings are stored files about their interview; a row here gives a chunk its place.
insert into stored_file (id, organization_id, app_id, kind, subject, object_key, state, bytes, changed_at)
select chunk.id, coalesce(recording.organization_id, ''), coalesce(recording.app_id, ''), 'recording_chunk',
    chunk.interview_id::text, 'recording-chunks/' || chunk.id,
    case chunk.state when 'BEGUN' then 'noted' when 'STORED' then 'ready' else 'withdrawn' end,
    case chunk.state when 'BEGUN' then null else chunk.bytes end, chunk.begun_at
from recording_chunk chunk left join recording using (interview_id);

delete from recording_chunk where state <> 'STORED';
drop index recording_chunk_stored;
drop index recording_chunk_unused;
alter table recording_chunk drop column state;
alter table recording_chunk drop column begun_at;
alter table recording_chunk add constraint recording_chunk_place unique (interview_id, sequence);
alter table recording_chunk add constraint recording_chunk_of foreign key (id) references stored_file (id)
    on delete cascade;

-- So is the file that is made of them. What was being made is made anew under an address of its own.
insert into stored_file (id, organization_id, app_id, kind, subject, object_key, state, bytes, changed_at)
select interview_id, organization_id, app_id, 'recording', interview_id::text, 'recordings/' || interview_id || '.webm',
    case state when 'READY' then 'ready' else 'withdrawn' end,
    case state when 'READY' then bytes when 'REMOVED' then 0 end, changed_at
from recording where state in ('ASSEMBLING', 'READY', 'REMOVED');

delete from recording where state = 'REMOVED';
drop index recording_removed;
alter table recording drop column bytes;
alter table recording drop column millis;

update job set kind = 'interviews.assemble_recording', payload = 'null' where kind = 'recording_assembly';

-- So are the interviewer's words as they were spoken; a row here says which message it is.
insert into stored_file (id, organization_id, app_id, kind, subject, object_key, state, bytes, changed_at)
select speech.message_id, coalesce(interview.organization_id, ''), coalesce(interview.app_id, ''), 'speech',
    speech.interview_id::text, 'speech/' || speech.message_id || '.mp3',
    case speech.state when 'BEGUN' then 'noted' when 'STORED' then 'ready' else 'withdrawn' end,
    case speech.state when 'BEGUN' then null else speech.bytes end, speech.begun_at
from message_speech speech left join interview on interview.id = speech.interview_id;

delete from message_speech where state <> 'STORED';
drop index message_speech_of_interview;
drop index message_speech_unused;
alter table message_speech add column file_id uuid;
update message_speech set file_id = message_id;
alter table message_speech alter column file_id set not null;
alter table message_speech drop column interview_id;
alter table message_speech drop column state;
alter table message_speech drop column bytes;
alter table message_speech drop column begun_at;
alter table message_speech add constraint message_speech_of foreign key (file_id) references stored_file (id)
    on delete cascade;
create index message_speech_of_file on message_speech (file_id);
