-- The dashboard of super admins tells how many jobs fail.
grant select on job_run to ruecklauf_app;
