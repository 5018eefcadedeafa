-- The totals of the list are kept by the kernel's triggers, one label for each combination of states.
call keep_list_total('study', 'study', scopes => 'array['''']', days => 'array[date ''-infinity'']',
    label => 'r.provisioning_status || '' '' || r.recruiting_method || '' '' || r.fielding_status',
    listed => 'r.deleted_at is null');
drop index study_count_of_tenant;

-- Images are files of the kernel. One that a study shows can be read; any other is given up in an hour, which is longer
-- than its turn can still be under way.
alter table concept_image add column file_id uuid;
update concept_image set file_id = gen_random_uuid();

insert into stored_file (id, organization_id, app_id, kind, subject, object_key, state, bytes, changed_at)
select image.file_id, image.organization_id, image.app_id, 'concept_image', image.study_id::text,
    'concepts/' || image.token, case when study.id is null then 'noted' else 'ready' end,
    case when study.id is not null then image.size end, image.uploaded_at
from concept_image image
left join study on study.concept_image_token = image.token and study.deleted_at is null;

alter table concept_image
    alter column file_id set not null,
    add constraint concept_image_file_unique unique (file_id),
    add constraint concept_image_file foreign key (file_id) references stored_file (id) on delete cascade;
drop index concept_image_uploaded_at;
create index concept_image_of_study on concept_image (study_id);

-- A running turn holds the kernel's lease on its study; that of a job's turn lasts as long as its job.
insert into lease (kind, subject, holder, note, held_until)
select 'planning_turn', study_id::text, turn_id, idempotency_key,
    case when job_id is null then lease_until else clock_timestamp() + interval '1 day' end
from running_turn;
drop table running_turn;

-- The saga that creates a study with its participants.
alter table kickoff rename to creation_saga;
alter table creation_saga rename constraint kickoff_pk to creation_saga_pk;
alter table creation_saga rename constraint kickoff_state to creation_saga_state;
alter index kickoff_running rename to creation_saga_running;
alter index kickoff_ended rename to creation_saga_ended;

-- Kinds of jobs are called service.verb_object; a payload has the names of its record.
update job set kind = 'studies.create_with_participants' where kind = 'studies.kickoff';
update job set kind = 'studies.confirm_participants' where kind = 'studies.kickoff.confirm';
update job set kind = 'studies.withdraw_participants' where kind = 'studies.kickoff.withdraw';
update job set kind = 'studies.provision' where kind = 'study.provisioning';
update job
set payload = json_build_object('message', payload::json -> 'message', 'decisions', lower(payload::json ->> 'decisions'),
    'executionPolicy', payload::json -> 'execution_policy')
where kind = 'studies.customize_plan' and status in ('pending', 'running');
