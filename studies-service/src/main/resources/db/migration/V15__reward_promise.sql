-- Who has promised to pay the rewards of a study that pays them by itself: each promise has an id of its own, and the key
-- that it counts against; without a key an owner or admin of the organization pays. Studies that pay by themselves since
-- before have no promise: nothing is paid until somebody who may pay saves it.
alter table study
    add column reward_promise_id uuid,
    add column reward_promise_key uuid;
