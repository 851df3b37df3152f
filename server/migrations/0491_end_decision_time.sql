-- A figure that nobody reads any more goes with what is kept of it.
create procedure end_figure(ended text) language plpgsql as $$
begin
  perform lock_figures();
  delete from kept_figure where name = ended;
  execute format('drop view %I', ended);
  execute format('drop table %I', 'kept_' || ended);
end $$;

-- Days to a decision are measured otherwise since 0464 (decision 19). The version before this one reads
-- them still: where there are claims, they go a day later (src/jobs/end-overlap.ts).
do $$
begin
  if not exists (select from paperwork) then
    call end_figure('decision_time');
  end if;
end $$;
