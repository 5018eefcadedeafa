-- The older part of each webhook's history in blocks, so that neither its total nor a page far back must be counted: a block
-- has that many deliveries, with ids up to its last one and beyond that of the block before. Sweeps write it, not the
-- deliveries themselves.
create table delivery_block (
    webhook_id uuid not null,
    last_id uuid not null,
    total integer not null,
    constraint delivery_block_pk primary key (webhook_id, last_id),
    constraint delivery_block_filled check (total > 0)
);
