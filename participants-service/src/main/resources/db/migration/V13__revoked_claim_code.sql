-- Since when a code pays nothing: its reward was declined, and the money that was held for it went back.
alter table claim_code add column revoked_at timestamptz;

-- Codes of rewards that were declined before.
update claim_code set revoked_at = clock_timestamp()
where reward_id in (select id from reward where status in ('DECLINED', 'REFUSED'));
