-- Figures of what is there already. Nothing is locked but what has changed meanwhile: a decision that
-- comes in between waits for the end of this transaction, and adds its entries then.

insert into counted_claim select * from claim_to_count on conflict do nothing;
select correct_figure(name) from kept_figure;


do $$
declare
  name text;
begin
  for name in select 'kept_' || kept_figure.name from kept_figure union all select 'counted_claim' loop
    execute format('analyze %I', name);
  end loop;
end $$;
