-- Views of the queue that sorted, or looked through, all that waits: one's own claims by their day, and
-- those that came back from their owners.
drop index paperwork_assignee;
create index paperwork_assignee on paperwork (link_assignee, paperwork_status, due_on, id);
create index paperwork_returned on paperwork (due_on, id)
  where resubmissions > 0 and paperwork_status in ('submitted', 'in_review');
-- What was paid out in a period.
create index paperwork_paid_on on paperwork (paid_on, id) where paid_on is not null;
