-- What others than the one who asked added to the price of a run: JSON, one item for each payer.
alter table run add column raises text not null default '[]';
