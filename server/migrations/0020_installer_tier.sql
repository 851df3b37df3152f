-- An installer's tier stands with the installer, where claims, lists and filters read it; beside it
-- stands since when, what it was measured by, and whether a lower one is announced.
update installer i set tier = lower(t.tier) from installer_tier t where t.link_installer = i.id;
update installer_tier set notice_to = lower(notice_to) where notice_to is not null;
alter table installer_tier
  drop column tier,
  alter column notice_to type key,
  add check (notice_to in ('basis', 'silber', 'gold'));
