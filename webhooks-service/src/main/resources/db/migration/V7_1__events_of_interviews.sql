-- What was planned before tells in its first bytes which interview it is about, and shows where its deliveries are when all of
-- them are read. Once, while upgrading: with millions of deliveries it takes minutes.
update event set interview_id = substring(encode(substring(body from 1 for 300), 'escape')
    from '^\{"id":"[0-9a-f-]{36}","type":"interview.completed","study_id":"[0-9a-f-]{36}","data":\{"id":"([0-9a-f-]{36})"')::uuid
where type = 'interview.completed';

update event set first_delivery_id = ids.first, last_delivery_id = ids.last
from (
    select event_id, min(id::text collate "C")::uuid as first, max(id::text collate "C")::uuid as last
    from delivery group by event_id) as ids
where event.id = ids.event_id and event.interview_id is not null;
