-- Rates of many products at once: proposed by one person, put in force by another.
alter table money_change
  drop constraint money_change_kind_check,
  add constraint money_change_kind_check
    check (kind in ('setting', 'approval_limit', 'rate', 'bulk_rate'));
