-- How far a running job is, in steps of its kind; null where its handler does not tell. Those who wait for a job or watch it
-- are told of each step. A process of the version before does not know the columns, and leaves them as they are.
alter table job add column progress_done integer, add column progress_total integer;

create function job_progress_notify() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_job', new.id::text);
    return null;
end $$;

create trigger job_progressed after update of progress_done, progress_total on job
    for each row execute function job_progress_notify();
