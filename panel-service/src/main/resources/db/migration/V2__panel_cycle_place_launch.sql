-- What was launched, and on which terms. Its cycles recruit.
create table panel (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    frequency text not null,
    terms text not null,
    -- When the next cycle of a recurring panel begins; null for others, and for one that was stopped.
    next_cycle_at timestamptz,
    created_at timestamptz not null,
    constraint panel_pk primary key (id)
);

create index panel_next_cycle on panel (next_cycle_at) where next_cycle_at is not null;

-- One round of recruitment, with its target, places and money. The row is the lock under which places are taken, counted
-- and given back; arrays count by cell of the quotas, in the order of the terms.
create table cycle (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    panel_id uuid not null,
    study_id uuid not null,
    number integer not null,
    status text not null,
    target integer not null,
    reserved integer not null default 0,
    completed integer not null default 0,
    cell_limits bigint[] not null,
    cell_reserved bigint[] not null,
    cell_completed bigint[] not null,
    excellent integer not null default 0,
    good integer not null default 0,
    fair integer not null default 0,
    poor integer not null default 0,
    hold_status text not null,
    -- The revision of the study that status follows; of the same or an older one nothing is taken.
    study_revision bigint not null default 0,
    -- Grows with every change that the supplier has to hear of.
    project_revision bigint not null default 0,
    opened_at timestamptz,
    paused_at timestamptz,
    paused_seconds bigint not null default 0,
    closed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint cycle_pk primary key (id),
    constraint cycle_panel_fk foreign key (panel_id) references panel (id),
    constraint cycle_number_unique unique (panel_id, number),
    constraint cycle_status check (status in ('LAUNCHING', 'FIELDING', 'PAUSED', 'STOPPED', 'COMPLETED', 'WITHDRAWN')),
    constraint cycle_hold_status check (hold_status in ('PENDING', 'HELD', 'SETTLED', 'RELEASED')),
    constraint cycle_never_overshoots check (reserved >= 0 and completed >= 0 and reserved + completed <= target)
);

-- A study recruits for one cycle at a time.
create unique index cycle_active_of_study on cycle (study_id) where status in ('LAUNCHING', 'FIELDING', 'PAUSED');
create index cycle_of_study on cycle (study_id, created_at desc);
create index cycle_fielding on cycle (id) where status = 'FIELDING';

-- Whom the supplier has sent to a cycle. The id is that of the interview: whoever is admitted gets it as a place.
create table place (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    cycle_id uuid not null,
    person text not null,
    status text not null,
    -- Indexes (from 1) into the arrays of the cycle, and the options that were answered.
    cells bigint[] not null,
    options bigint[] not null,
    captured boolean not null default false,
    reserved_at timestamptz not null,
    changed_at timestamptz not null,
    constraint place_pk primary key (id),
    constraint place_cycle_fk foreign key (cycle_id) references cycle (id),
    constraint place_person_unique unique (cycle_id, person),
    constraint place_status check (status in ('RESERVED', 'STARTED', 'COMPLETED', 'SURPLUS', 'REPLACED', 'LEFT',
        'DISQUALIFIED', 'EXPIRED', 'FULL', 'UNQUALIFIED'))
);

create index place_reserved on place (changed_at) where status in ('RESERVED', 'STARTED');
create index place_completed on place (cycle_id, id) where status = 'COMPLETED';
create index place_to_capture on place (cycle_id, id) where status = 'COMPLETED' and not captured;

-- The operations of studies-service that launch panels, by their id; each step may be asked for again.
create table launch (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    state text not null,
    cycle_id uuid,
    updated_at timestamptz not null,
    constraint launch_pk primary key (id),
    constraint launch_state check (state in ('PREPARED', 'CONFIRMED', 'WITHDRAWN'))
);

create index launch_updated_at on launch (updated_at) where state <> 'PREPARED';
