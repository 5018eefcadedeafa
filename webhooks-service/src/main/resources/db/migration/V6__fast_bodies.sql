-- To compress the body of an event PostgreSQL's old way takes longer than all else that it does for its delivery: lz4
-- instead, where the server has it, otherwise nothing.
do $$
begin
    alter table event alter column body set compression lz4;
exception when feature_not_supported then
    alter table event alter column body set storage external;
end $$;
