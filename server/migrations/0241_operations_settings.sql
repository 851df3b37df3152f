-- Settings of the operation have a section of their own.
alter table setting drop constraint setting_category_check,
  add constraint setting_category_check check (category in
    ('programme', 'deadlines', 'limits', 'tiers', 'wholesalers', 'tax', 'review', 'risk', 'payout',
     'books', 'operations'));
