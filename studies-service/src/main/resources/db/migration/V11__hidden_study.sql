-- Studies that stand behind something else, such as a quick-signal run. Apart from the others, so that nothing that lists,
-- counts or changes those has to know of them. A row without a state was closed before it was made.
create table hidden_study (
    id uuid not null,
    organization_id text not null,
    app_id text not null,
    slug text,
    version integer not null,
    state text,
    closed boolean not null,
    constraint hidden_study_pk primary key (id),
    constraint hidden_study_slug_unique unique (slug),
    constraint hidden_study_made check (closed or state is not null and slug is not null)
);
