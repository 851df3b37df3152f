-- Which invoice of a claim bills a device; empty where the claim has one.
alter table paperwork_line add column link_document key references document on delete set null;
