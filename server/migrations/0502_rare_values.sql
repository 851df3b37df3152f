-- statement by statement
-- Of what a partial index works out the planner assumes that each value is had by one row in two hundred,
-- whatever the index itself knows: at a million claims it made a new plan for each look at related ones.
create statistics if not exists paperwork_plain_number
  on (plain_number(invoice_number)) from paperwork;
create statistics if not exists document_fingerprints
  on (invoice_fingerprint(invoice)) from document;
analyze paperwork;
analyze document;
