-- Reviews of audiences that are too rare or too large to launch directly.
create table feasibility_request (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    status text not null,
    target_audience text not null,
    country_code text not null,
    target integer not null,
    incident_rate numeric not null,
    study_id uuid,
    expected_response_by timestamptz,
    response text,
    cancelled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint feasibility_request_pk primary key (id),
    constraint feasibility_request_status check (status in ('RECEIVED', 'RESPONDED', 'CANCELLED')),
    constraint feasibility_request_response check ((status = 'RESPONDED') = (response is not null))
);

create index feasibility_request_of_tenant on feasibility_request (organization_id, app_id, id desc);
create index feasibility_request_of_app on feasibility_request (app_id, id desc);
create index feasibility_request_responded on feasibility_request (organization_id, app_id, id desc)
    where status = 'RESPONDED';

call keep_list_total('feasibility_request', 'feasibility_request', scopes => 'array['''']',
    days => 'array[date ''-infinity'']', label => '''''::text', listed => 'true');

-- What a launch may rest on for some minutes: the fingerprint of its inputs, the price and the study.
create table estimate (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    fingerprint bytea not null,
    expires_at timestamptz not null,
    constraint estimate_pk primary key (id)
);

create index estimate_expires_at on estimate (expires_at);
