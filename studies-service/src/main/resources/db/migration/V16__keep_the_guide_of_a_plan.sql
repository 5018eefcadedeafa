-- The guide of the study's plan, as JSON; null until this release has seen the plan. The column interview_guide, which was
-- kept before, is read by replicas of the release before and is dropped with the next one.
alter table study add column guide text;
