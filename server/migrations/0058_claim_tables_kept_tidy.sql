-- Room for rows that are written again, and a vacuum that comes before they pile up. An update stays on
-- its page, and out of the indexes, where it changes no indexed column and the page has room
-- (pg_stat_user_tables, n_tup_hot_upd); what that means for each table is in decision 20.

-- Read by no list, count, search or check any more: claims alike are found by their plain numbers.
drop index paperwork_invoice;

-- Steps of a claim change indexed columns; what an installer types into a draft mostly does not.
alter table paperwork set (fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
-- Judging a draft anew rewrites both.
alter table paperwork_record set (fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);
alter table paperwork_line set (fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Each claim moves its serial numbers, and each state is indexed: no room would help.
alter table serial_number set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- A few rows or pages, written all the time: half empty, and tidied after some hundred writes.
do $$
declare name text;
begin
  foreach name in array array['ledger_balance', 'ledger_counter', 'budget', 'session', 'rate_limit',
    'job_run', 'outbox', 'claim_campaign']
  loop
    execute format('alter table %I set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0,
      autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0)', name);
  end loop;
end $$;
