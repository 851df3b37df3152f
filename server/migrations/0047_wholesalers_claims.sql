-- A wholesaler's claims, the newest first, as his home, his wallet and his exports show them.
create index paperwork_wholesaler_submitted on paperwork (link_wholesaler, submitted_at, id)
  where paperwork_status <> 'draft';
create index paperwork_wholesaler on paperwork (link_wholesaler, inserted_at, id)
  where paperwork_status <> 'draft';
