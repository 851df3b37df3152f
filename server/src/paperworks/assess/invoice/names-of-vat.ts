import { normaliseVatId } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { ClaimFacts } from '../claim-facts.ts'
import { firmIdentitiesOf } from './firm-identities.ts'

/** A chain has hundreds of branches with one VAT id; the claim's own comes first. */
const MOST_POINTS = 200

interface Wanted {
  /** As the invoice spells it. */
  vat: string
  claim: Pick<ClaimFacts['claim'], 'link_sales_point' | 'invoice_date'>
}

/**
 * What those are called who have a VAT id on the day of a claim's invoice: sales points by their own or
 * a dated one, and those of a wholesaler by its present or former one. Empty where nobody has it.
 */
export async function namesOfVat(tx: Tx, { vat, claim }: Wanted): Promise<string[]> {
  const spellings = sql`any(${[...new Set([vat, normaliseVatId(vat)])]}::text[])`
  const day = sql`${claim.invoice_date}::date`
  const isOn = sql`(day.day is null or day.day between coalesce(own.valid_from, '-infinity')
    and coalesce(own.valid_to, 'infinity'))`
  const { rows } = await sql<{ names: string[] }>`
    with day as (select ${day} as day), owner as (
      select id from sales_point where vat_id = ${spellings}
      union select own.link_sales_point from sales_point_identity own, day
        where own.kind = 'vat_id' and own.value = ${spellings} and ${isOn}
      union select branch.id from wholesaler w join sales_point branch on branch.link_wholesaler = w.id
        where w.vat_id = ${spellings}
      union select branch.id from company_history former
          join sales_point branch on branch.link_wholesaler = former.member, day
        where former.field = 'vat_id' and former.value = ${spellings}
          and (day.day is null or former.until >= day.day - 365)
    )
    select array(select name from (
        select s.business_name as name, 1 as at
        union all select jsonb_array_elements_text(case jsonb_typeof(s.name_variants)
          when 'array' then s.name_variants else '[]' end), 2
        union all select own.value, 3 from sales_point_identity own
          where own.link_sales_point = s.id and own.kind = 'name' and ${isOn}
        union all select w.company, 4
        union all select one ->> 'value', 5
          from jsonb_array_elements(${firmIdentitiesOf('w.id', 'day.day')}) one
          where one ->> 'kind' = 'name'
      ) called where name is not null order by at) as names
    from owner join sales_point s on s.id = owner.id
      left join wholesaler w on w.id = s.link_wholesaler, day
    order by (s.id = ${claim.link_sales_point}) desc nulls last, s.id
    limit ${MOST_POINTS}`.execute(tx)
  return [...new Set(rows.flatMap(({ names }) => names))]
}
