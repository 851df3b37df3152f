-- The palette finds a claim by a part of a serial number, and so does the queue.
create index paperwork_line_search on paperwork_line using gin (serial gin_trgm_ops);
