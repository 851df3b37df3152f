-- What pictures look like, so that the same one is found however it was saved or scaled.

create table document_picture (
  document key primary key references document on delete cascade,
  -- Which of eight times eight places is brighter than its neighbour.
  look bit(64) not null
);

-- Two looks that differ in three places at most have one of four quarters in common.
create function look_quarters(look bit(64)) returns integer[]
language sql immutable parallel safe
return array[
  substring(look from 1 for 16)::integer,
  substring(look from 17 for 16)::integer + 65536,
  substring(look from 33 for 16)::integer + 131072,
  substring(look from 49 for 16)::integer + 196608
];
create index document_picture_quarters on document_picture using gin (look_quarters(look));

grant select, insert, delete on document_picture to ruecklauf_app;
