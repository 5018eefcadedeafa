-- What the supplier says became of somebody, and when it happened; a later word counts, not one that arrives later.
alter table place add column supplier_outcome text;
alter table place add column supplier_said_at timestamptz;
alter table place add constraint place_supplier_outcome check (supplier_outcome in ('COMPLETE', 'SCREEN_OUT', 'QUOTA_FULL',
    'QUALITY_TERMINATE', 'DROPPED_OUT'));

-- What a cycle came to here, and what its supplier says that it came to, compared after its end.
create table reconciliation (
    cycle_id uuid not null,
    organization_id text not null,
    app_id text not null,
    counted integer not null,
    said_complete integer not null,
    disagreeing integer not null,
    -- People whom the supplier names and has never sent.
    unknown integer not null,
    reconciled_at timestamptz not null,
    constraint reconciliation_pk primary key (cycle_id),
    constraint reconciliation_cycle_fk foreign key (cycle_id) references cycle (id)
);
