-- What waits is one sum whatever its deadline: of deadlines only those to come are read, a few weeks.
call keep_figure('queue_total', 'claim_entry', 'counted_claim_entry', '{status}', $$
  select status, sign::bigint as claims
  from $entries where status in ('submitted', 'in_review', 'request_document',
    'pending_second_approval', 'objection') $$);
select correct_figure('queue_total');
