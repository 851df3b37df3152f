-- statement by statement
-- What rules cost and key figures need is worked out of the claims that are there: by the job, those of the
-- last half year first and the oldest of these at the head. With no trigger in the same transaction: it would keep whoever
-- decides waiting for all of it. Databases that have the earlier 0462 to 0464 did it there.
insert into claim_due (link_paperwork)
select link_paperwork from counted_claim
where status is not null and coalesce(decided_on, submitted_on) >= current_date - 190
  and not exists (select from schema_migration where name = '0462_rule_effects.sql'
    and checksum = 'd7dc84311f6213986abea12c1a5a5e1e5a9a0949408295014e57328b7496a040')
order by link_paperwork;

insert into claim_due (link_paperwork)
select link_paperwork from counted_claim
where status is not null and submitted_on > '-infinity'
  and coalesce(decided_on, submitted_on) < current_date - 190
  and not exists (select from schema_migration where name = '0464_claim_measures.sql'
    and checksum = '1bfcc9cb544701cb8e79e77649d04dbcda143bbae01a07d5178e821733af3c72')
order by submitted_on desc, link_paperwork;

select correct_figure('delivered_month');

