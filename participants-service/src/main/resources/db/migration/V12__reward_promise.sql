-- Who pays the automatic reward of somebody who was added, or given another address, while the study paid automatically:
-- the promise of the study that was in force then, and the key of whoever did it; without a key an owner or admin did.
-- While that promise is in force this key pays, and after a later one whoever gave that.
alter table participant
    add column reward_promise_id uuid,
    add column reward_promise_key uuid;
