-- Firms beyond those that the claims have, up to $FIRMS$: of many names and places, some waiting, some
-- locked, in all tiers.
insert into "user" (id, username, email)
select 'firm-' || n, n || '@firm.example', n || '@firm.example'
from generate_series((select count(*) from installer) + 1, $FIRMS$) n
on conflict do nothing;
insert into installer (id, arke_system_user, first_name, last_name, email, company, customer_number,
  member_status, tier, street, house_number, postcode, city, vat_id)
select uuidv7()::text, id,
  (array['Anna', 'Bernd', 'Cem', 'Dora', 'Emil', 'Fatma', 'Georg'])[1 + n % 7],
  (array['Schmidt', 'Yılmaz', 'Weiß', 'Öztürk', 'Krämer', 'Lang', 'Nowak', 'Huber', 'Jansen'])[1 + n % 9],
  email,
  (array['Wärme', 'Sanitär', 'Heizung', 'Klima', 'Bad', 'Solar'])[1 + n % 6] || ' ' || n || ' GmbH',
  'K' || lpad(n::text, 6, '0'),
  (array['active', 'active', 'active', 'in_review', 'locked'])[1 + n % 5],
  (array['basis', 'basis', 'silber', 'gold'])[1 + n % 4],
  'Hauptstraße', n::text, lpad((n * 97 % 99999)::text, 5, '0'),
  (array['Köln', 'Kassel', 'Bremen', 'Gera', 'Aachen', 'Hof', 'Ulm', 'Jena'])[1 + n % 8],
  null
from (select id, email, substr(id, 6)::int as n from "user" where id like 'firm-%'
    and not exists (select from installer where arke_system_user = "user".id)) firm;
