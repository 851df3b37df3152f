import { type IsoDate, normaliseVatId } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { ClaimFacts } from './claim-facts.ts'
import { firmIdentitiesOf, STILL_USED } from './firm-identities.ts'

/** A chain has hundreds of branches with one VAT id; the claim's own branch comes first. */
const MOST_POINTS = 200

interface Wanted {
  /** VAT ids as the invoices spell them, each with the day of its invoice. */
  asked: readonly { vat: string; day: IsoDate | null }[]
  claim: Pick<ClaimFacts['claim'], 'link_sales_point'>
}

/**
 * The names behind VAT ids on the days of invoices, in the order of the input. Finds sales points by their own or a
 * dated VAT id, or by their wholesaler's present or former one. Empty where nobody has the id.
 */
export async function namesOfVats(tx: Tx, { asked: requests, claim }: Wanted): Promise<string[][]> {
  const spelled = requests.map(({ vat }) => vat)
  const spellings = sql`(day.vat, day.plain)`
  const isOn = sql`(day.day is null or day.day between coalesce(own.valid_from, '-infinity')
    and coalesce(own.valid_to, 'infinity'))`
  const { rows } = await sql<{ at: number; names: string[] }>`
    with asked as (select * from unnest(${spelled}::text[],
      ${spelled.map(normaliseVatId)}::text[], ${requests.map(({ day }) => day)}::date[])
      with ordinality one (vat, plain, day, at))
    select day.at::int, found.names from asked day cross join lateral (
      with owner as (
        select id from sales_point where vat_id in ${spellings}
        union select own.link_sales_point from sales_point_identity own
          where own.kind = 'vat_id' and own.value in ${spellings} and ${isOn}
        union select branch.id from wholesaler w join sales_point branch on branch.link_wholesaler = w.id
          where w.vat_id in ${spellings}
        union select branch.id from company_history former
            join sales_point branch on branch.link_wholesaler = former.member
          where former.field = 'vat_id' and former.value in ${spellings}
            and (day.day is null or former.until >= day.day - ${sql.lit(STILL_USED)})
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
        left join wholesaler w on w.id = s.link_wholesaler
      order by (s.id = ${claim.link_sales_point}) desc nulls last, s.id
      limit ${MOST_POINTS}
    ) found`.execute(tx)
  return requests.map((_, at) => [
    ...new Set(rows.flatMap((row) => (row.at === at + 1 ? row.names : []))),
  ])
}
