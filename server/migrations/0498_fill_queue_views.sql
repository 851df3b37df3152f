-- statement by statement
select correct_figure('queue_view');
select correct_figure('claim_total');
