-- An installer's claims, the newest first, as his home and his wallet show them.
create index paperwork_installer_submitted on paperwork (link_installer, submitted_at, id)
  where paperwork_status <> 'draft';
