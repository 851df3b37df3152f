-- Every claim has its record now.

alter table paperwork validate constraint paperwork_submitted;

-- Where there is no claim, there is no older instance whose claims would need the old columns; else
-- `jobs/slim-claims.ts` drops them, a day from now.
do $$ begin
  if not exists (select from paperwork) then
    call drop_claim_columns();
    drop procedure drop_claim_columns;
    create or replace trigger touch before update on paperwork
      for each row execute function touch_unit();
  end if;
end $$;
