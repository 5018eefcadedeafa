-- People who came while recruitment paused, or after its end.
alter table place drop constraint place_status;
alter table place add constraint place_status check (status in ('RESERVED', 'STARTED', 'COMPLETED', 'SURPLUS', 'REPLACED',
    'LEFT', 'DISQUALIFIED', 'EXPIRED', 'FULL', 'UNQUALIFIED', 'CLOSED'));
