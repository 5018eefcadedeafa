-- Requests that wait for a review are counted before one more is taken.
create index feasibility_request_received on feasibility_request (organization_id, app_id) where status = 'RECEIVED';
