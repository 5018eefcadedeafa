-- What the language model was asked, per UTC day: one row per organization and feature, in the schema of each service that asks.
-- It is numbered with the migrations of the kernel (db/kernel), beside which it runs.
create table model_usage (
    day date not null,
    organization_id text not null,
    app_id text not null,
    feature text not null,
    calls bigint not null,
    failed bigint not null,
    tokens_in bigint not null,
    tokens_out bigint not null,
    constraint model_usage_pk primary key (organization_id, app_id, day, feature)
);
