-- How often in a row a job has failed: at the second time somebody is told.
alter table job_run add column failures integer not null default 0;
alter table job_run add constraint job_run_failures_check check (failures >= 0) not valid;
