-- What a document of a claim is where it is no e-invoice, by its heading, and in which mail or archive it came.
create table document_reading (
  document key primary key references document on delete cascade,
  -- Null where nothing is headed as any paper of trade.
  nature text,
  -- Which kind of invoice it is headed as: a deposit, a part or a correction.
  type text,
  -- Name of the mail or archive it was taken from.
  container text,
  check (nature is not null or container is not null)
);
grant select, insert, delete on document_reading to ruecklauf_app;
