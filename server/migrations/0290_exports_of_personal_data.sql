-- All that is stored about somebody, as an archive; a version before fails such an export and says so.

alter table export_job drop constraint export_job_format_check;
alter table export_job add constraint export_job_format_check check (format in ('csv', 'xlsx', 'zip'));
