-- A release that arrives before its hold leaves a hold of nothing, so that the late one is refused; forgotten after a month.
alter table hold
    drop constraint hold_amount,
    add constraint hold_amount check (amount_cents >= 0);

create index hold_of_nothing on hold (created_at) where amount_cents = 0;

-- What is set aside, for the services that ask now and then what they still have.
create index hold_open on hold (id) where amount_cents > captured_cents + released_cents;
