-- Null for answers of versions before: who wrote them was not noted.
alter table chat_turn add column written_by text, add column fallback_reason text,
    add column passages_read integer, add column passages_there integer,
    add constraint chat_turn_written_by check (written_by in ('MODEL', 'SEARCH'));
