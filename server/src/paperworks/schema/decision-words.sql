-- A reason that says nothing by itself stands in the reviewer's own words where the whole claim is
-- meant.
create function keep_decision_words() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.decision_words is not null then return new; end if;
  new.decision_words = (
    select jsonb_strip_nulls(jsonb_build_object('de', text, 'en', text_en, 'it', text_it, 'es', text_es))
    from reason
    where code = new.decision_reason and not (needs_text and tg_table_name = 'paperwork'));
  return new;
end $$;
create trigger keep_decision_words before insert or update of decision_reason on paperwork
  for each row execute function keep_decision_words();
create trigger keep_decision_words before insert or update of decision_reason on paperwork_line
  for each row execute function keep_decision_words();
