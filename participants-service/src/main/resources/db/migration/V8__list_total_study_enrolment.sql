-- The totals of the lists are kept by the kernel's triggers.
call keep_list_total('participant', 'participant', scopes => 'array['''', r.study_id::text]',
    days => 'array[date ''-infinity'']', label => '''''::text', listed => 'r.deleted_at is null');

-- Whether a study still takes participants. Its row is the lock under which they are added.
create table study_enrolment (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    closed_at timestamptz,
    constraint study_enrolment_pk primary key (organization_id, app_id, study_id)
);

insert into study_enrolment (organization_id, app_id, study_id, closed_at)
select organization_id, app_id, scope::uuid, closed_at from participant_count where scope <> '';

drop table participant_count;

-- Kinds of jobs are called service.verb_object.
update job set kind = 'participants.reserve_reward' where kind = 'participants.reward.reserve';
update job set kind = 'participants.send_reward' where kind = 'participants.reward.send';
