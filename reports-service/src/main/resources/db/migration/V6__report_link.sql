-- Addresses of a report that were made to last for a client. A row that is revoked, or gone with its report, opens nothing.
create table report_link (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    study_id uuid not null,
    report_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    constraint report_link_pk primary key (id),
    constraint report_link_of foreign key (report_id) references report (id) on delete cascade
);

create index report_link_of_study on report_link (organization_id, app_id, study_id, id desc);
create index report_link_of_report on report_link (report_id);
