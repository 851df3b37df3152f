-- What a document of a claim is and says where it is no e-invoice, by its text, and in which mail or archive it came.
create table document_reading (
  document key primary key references document on delete cascade,
  -- Null where nothing is headed as any paper of trade.
  nature text,
  -- Which kind of invoice it is headed as: a deposit, a part or a correction.
  type text,
  -- Name of the mail or archive it was taken from.
  container text,
  -- Number, day and total (cents) that its text seems to say; null where it says none of them.
  stated jsonb check (jsonb_typeof(stated) = 'object'),
  check (num_nonnulls(nature, type, container, stated) > 0)
);
grant select, insert, delete on document_reading to ruecklauf_app;
