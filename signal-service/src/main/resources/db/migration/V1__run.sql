-- One question to real people; the id is that of its hidden study.
create table run (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    mode text not null,
    status text not null,
    terms text not null,
    version integer not null,
    applied_version integer not null,
    guide_version integer not null,
    applied_guide_version integer not null,
    mixed_guides boolean not null,
    invited text not null,
    panel_used boolean not null,
    api_key_id uuid,
    price_cents bigint not null,
    estimate_cents bigint not null,
    spent_cents bigint not null,
    completed integer not null,
    headline text,
    failure_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    fielding_since timestamptz,
    expires_at timestamptz,
    ended_at timestamptz,
    settled_at timestamptz,
    constraint run_pk primary key (id),
    constraint run_mode check (mode in ('PREFERENCE', 'CLAIM', 'MESSAGE')),
    constraint run_status check (
        status in ('CREATING', 'QUEUED', 'FIELDING', 'COMPLETE', 'PARTIAL', 'FAILED', 'CANCELLED')),
    constraint run_money check (price_cents > 0 and spent_cents >= 0 and spent_cents <= estimate_cents),
    constraint run_completed check (completed >= 0),
    constraint run_expires check (status <> 'FIELDING' or expires_at is not null),
    constraint run_ended check (
        (status in ('COMPLETE', 'PARTIAL', 'FAILED', 'CANCELLED')) = (ended_at is not null)),
    constraint run_settled check (settled_at is null or ended_at is not null),
    constraint run_failed_is_free check (status <> 'FAILED' or spent_cents = 0 and failure_reason is not null)
);

create index run_listed on run (organization_id, app_id, created_at desc, id desc);
create index run_listed_by_status on run (organization_id, app_id, status, created_at desc, id desc);
create index run_listed_in_app on run (app_id, created_at desc, id desc);
create index run_expiring on run (expires_at) where status = 'FIELDING';
create index run_starting on run (created_at) where status in ('CREATING', 'QUEUED');
create index run_untold on run (updated_at)
    where status in ('CREATING', 'QUEUED', 'FIELDING') and applied_version < version;
create index run_unsettled on run (ended_at) where settled_at is null;

call keep_list_total('run', 'run', scopes => 'array['''']', days => 'array[date ''-infinity'']',
    label => 'r.status', listed => 'true');

-- Money that may be held for a run that does not exist yet. A row that is lost belongs to a run that never will.
create table reservation (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    lost boolean not null default false,
    reserved_at timestamptz not null,
    constraint reservation_pk primary key (id)
);

create index reservation_reserved_at on reservation (reserved_at);

-- What was asked under each guide of a run; answers are read by the one that they were given under.
create table run_guide (
    run_id uuid not null,
    organization_id text not null,
    app_id text not null,
    version integer not null,
    terms text not null,
    constraint run_guide_pk primary key (run_id, version),
    constraint run_guide_run_fk foreign key (run_id) references run (id)
);
