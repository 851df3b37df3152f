-- What the office writes of campaigns and products in other languages than German; empty is read in German.
alter table campaign
  add column name_en text, add column name_it text, add column name_es text,
  add column description_en text, add column description_it text, add column description_es text,
  add column terms_text_en text, add column terms_text_it text, add column terms_text_es text;
alter table product
  add column name_en text, add column name_it text, add column name_es text,
  add column description_en text, add column description_it text, add column description_es text,
  add column serial_hint_en text, add column serial_hint_it text, add column serial_hint_es text;
alter table product_family
  add column serial_hint_en text, add column serial_hint_it text, add column serial_hint_es text;

-- An answer in another language may be the translation of a German one, which it then stands for.
alter table faq add column link_original key references faq on delete set null;
create index faq_original on faq (link_original) where link_original is not null;

-- In which language a notice was told; those of before are not marked.
alter table notification add column language key;
alter table notification add constraint notification_language_check
  check (language in ('de', 'en', 'it', 'es')) not valid;
