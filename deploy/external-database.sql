-- The roles and schemas of the services in a PostgreSQL of yours, as its administrator in the database "research":
--   psql --set=gateway="$GATEWAY_PASSWORD" --set=studies="…" … --file external-database.sql
-- The passwords are those of the secret database.existingSecret, one key for each service.
CREATE ROLE gateway LOGIN PASSWORD :'gateway';
CREATE ROLE studies LOGIN PASSWORD :'studies';
CREATE ROLE panel LOGIN PASSWORD :'panel';
CREATE ROLE participants LOGIN PASSWORD :'participants';
CREATE ROLE interviews LOGIN PASSWORD :'interviews';
CREATE ROLE reports LOGIN PASSWORD :'reports';
CREATE ROLE webhooks LOGIN PASSWORD :'webhooks';
CREATE ROLE hub LOGIN PASSWORD :'hub';
CREATE ROLE signal LOGIN PASSWORD :'signal';

ALTER ROLE gateway SET search_path = gateway;
ALTER ROLE studies SET search_path = studies;
ALTER ROLE panel SET search_path = panel;
ALTER ROLE participants SET search_path = participants;
ALTER ROLE interviews SET search_path = interviews;
ALTER ROLE reports SET search_path = reports;
ALTER ROLE webhooks SET search_path = webhooks;
ALTER ROLE hub SET search_path = hub;
ALTER ROLE signal SET search_path = signal;

CREATE SCHEMA gateway AUTHORIZATION gateway;
CREATE SCHEMA studies AUTHORIZATION studies;
CREATE SCHEMA panel AUTHORIZATION panel;
CREATE SCHEMA participants AUTHORIZATION participants;
CREATE SCHEMA interviews AUTHORIZATION interviews;
CREATE SCHEMA reports AUTHORIZATION reports;
CREATE SCHEMA webhooks AUTHORIZATION webhooks;
CREATE SCHEMA hub AUTHORIZATION hub;
CREATE SCHEMA signal AUTHORIZATION signal;
