alter table organization add column plan text not null default 'standard';
