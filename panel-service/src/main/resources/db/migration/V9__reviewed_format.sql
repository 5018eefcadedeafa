-- How the study was to be held whose audience was asked about: its price is that of such interviews.
alter table feasibility_request add column interview_format text;
