import { newId } from '../../src/db/id.ts'
import type { DemoAccount } from '../../src/demo/firms/accounts.ts'
import type { Deps } from '../../src/deps.ts'
import { fillClaims } from '../fill/fill-claims.ts'

/** A programme without claims, with so many serial numbers of 20 products; one account for each role. */
export async function fillSerials(deps: Deps, rows: number): Promise<DemoAccount[]> {
  const accounts = await fillClaims(deps, 0)
  const { owner } = deps.database
  for (let n = 1; n <= 20; n++)
    await owner.query(
      `insert into product (id, name, article_number, family)
       values ($1, 'Wärmepumpe Aura ' || $2, 'AU-' || $2, 'heat_pump')`,
      [newId(), n],
    )
  await owner.query(
    `insert into serial_number
       (id, serial, link_product, family, production_date, link_wholesaler, delivered_on, source)
     select uuidv7()::text, 'SN' || lpad(n::text, 10, '0'), product.id, product.family,
       date '2024-01-01' + n % 700, wholesaler.id, date '2024-02-01' + n % 700, 'Werk Kassel; Los ' || n % 97
     from generate_series(1, $1) n
     join (select id, family, row_number() over (order by id) as at from product where article_number like 'AU-%') product
       on product.at = 1 + n % 20
     join (select id, row_number() over (order by id) as at from wholesaler) wholesaler
       on wholesaler.at = 1 + n % 12`,
    [rows],
  )
  await owner.query('vacuum analyze')
  return accounts
}
