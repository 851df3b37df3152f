-- What a product is called, is of and shows may be proposed like its rates: by one person, for another.
alter table money_change
  drop constraint money_change_kind_check,
  add constraint money_change_kind_check check (kind in ('setting', 'approval_limit', 'rate',
    'bulk_rate', 'group_share', 'point_share', 'product', 'new_product'));
