-- Entries of one webhook only would be put together, and no such heap is given up while one attempt in it is under way:
-- to count those few, hundreds of ended ones were read. With the id each entry stands alone and goes when it is dead.
drop index delivery_under_way;
create index delivery_under_way on delivery (webhook_id, id) where status = 'DELIVERING';
