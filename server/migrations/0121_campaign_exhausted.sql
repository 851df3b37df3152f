-- 100: that a campaign pays no more bonus was told since its budget was last raised.
alter table campaign_warning drop constraint campaign_warning_level_check,
  add constraint campaign_warning_level_check check (level in (70, 85, 95, 100));
