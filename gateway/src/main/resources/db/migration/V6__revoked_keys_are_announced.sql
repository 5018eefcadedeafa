-- Wakes the gateways that remember the key; whoever revokes it, and however.
create function api_key_revoked() returns trigger language plpgsql as $$
begin
    perform pg_notify(tg_table_schema || '_api_key_revoked', encode(new.digest, 'hex'));
    return null;
end $$;

create trigger api_key_revoked after update of revoked_at, expires_at on api_key
    for each row execute function api_key_revoked();
