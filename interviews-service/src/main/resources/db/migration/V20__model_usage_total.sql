-- What language models were asked by all services, as their events tell it: a row per day (UTC), organization and feature.
-- model_usage beside it holds what this service has asked, and its budget.
create table model_usage_total (
    app_id text not null,
    organization_id text not null,
    day date not null,
    feature text not null,
    calls bigint not null,
    failed bigint not null,
    tokens_in bigint not null,
    tokens_out bigint not null,
    constraint model_usage_total_pk primary key (app_id, organization_id, day, feature)
);
