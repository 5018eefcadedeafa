-- How long a recording may be, decided when it begins; null for those that began before.
alter table recording add column study_id uuid;
alter table recording add column most_bytes bigint;

-- What the finished recordings of a study take.
create table recording_total (
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    bytes bigint not null,
    constraint recording_total_pk primary key (organization_id, app_id, study_id)
);

update recording set study_id = interview.study_id from interview where interview.id = recording.interview_id;

insert into recording_total (organization_id, app_id, study_id, bytes)
select organization_id, app_id, study_id, sum(chunk_bytes) from recording
where state = 'READY' and study_id is not null
group by organization_id, app_id, study_id;
