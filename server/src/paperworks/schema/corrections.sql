-- What was put right of a submitted claim: each field with its value before and after, links as ids.
create table claim_correction (
  id key primary key,
  link_paperwork key not null references paperwork on delete cascade,
  kind key not null,
  -- The device; null for the whole claim.
  link_paperwork_line key references paperwork_line on delete cascade,
  -- As stored; links as ids.
  before text,
  after text not null check (after is distinct from before),
  -- What the claim was expected to bring before and after all that was corrected at once; cents.
  amount_before bigint not null check (amount_before >= 0),
  amount_after bigint not null check (amount_after >= 0),
  -- Why, where the office corrected it; null where the owner was asked to.
  reason text,
  corrected_by key not null,
  corrected_at timestamptz(3) not null
);
create index claim_correction_of on claim_correction (link_paperwork, id);
grant select, insert on claim_correction to ruecklauf_app;

-- What is decided stays as it was decided on.
create function require_undecided() returns trigger language plpgsql as $$
begin
  if not exists (select from paperwork where id = new.link_paperwork
    and paperwork_status in ('in_review', 'request_document'))
  then raise exception 'claim % cannot be corrected any more', new.link_paperwork;
  end if;
  return new;
end $$;
create trigger require_undecided before insert on claim_correction
  for each row execute function require_undecided();
