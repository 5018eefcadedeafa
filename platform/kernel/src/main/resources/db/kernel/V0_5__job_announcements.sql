-- Each change of a job told everybody: workers of all lanes looked for work three times for each job. Now those who work
-- are told of jobs that wait, by their kind, and those who wait of jobs that have ended, by their id. A process of the
-- version before hears of ended jobs alone, and finds the others by its look each second.
create or replace function job_notify() returns trigger language plpgsql as $$
begin
    if new.status = 'pending' then
        perform pg_notify(tg_table_schema || '_job_pending', new.kind);
    elsif new.status in ('succeeded', 'failed') then
        perform pg_notify(tg_table_schema || '_job', new.id::text);
    end if;
    return null;
end $$;
