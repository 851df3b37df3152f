import { type CutoverKind, cutoverColumns, type Field, type IsoDate } from '@ruecklauf/model'
import type pg from 'pg'
import { identifier, literal } from '../../db/quote.ts'
import { vatIdSql } from '../../db/vat-id-sql.ts'
import { cellSql } from '../../platform/import/check/cell-sql.ts'
import { columnType } from '../../platform/import/check/column-sql.ts'
import { isFilled } from '../../platform/import/stage-rows.ts'
import { isGivenUp } from '../given-up.ts'
import type { CutoverPlan } from './plan-columns.ts'

/**
 * Checks the staged rows against their columns, existing members, products and devices, and each
 * other, in one set operation. The temporary table `cutover_row` holds per line its values, its owner (`member`),
 * the `product`, whether its cells are readable (`ok`), and else its `problem`.
 * @param today rows of a later day are wrong
 */
export async function checkRows(
  client: pg.ClientBase,
  plan: CutoverPlan,
  { today }: { today: IsoDate },
): Promise<void> {
  await client.query(`create temporary table cutover_cell as ${cellsOf(plan)}`)
  await client.query(`create temporary table cutover_member as ${members}`)
  await client.query(
    `create index on cutover_member (customer_number); create index on cutover_member (vat_id);
     analyze cutover_cell; analyze cutover_member`,
  )
  await client.query(`create temporary table cutover_row as
    ${judged[plan.kind](literal(today))}`)
}

/** All columns of the kind: what the file does not have is null. */
function cellsOf({ kind, columns }: CutoverPlan): string {
  const values = Object.entries<Field>(cutoverColumns[kind]).map(([name, field]) => {
    const at = columns.find((column) => column.name === name)?.at
    const value = at === undefined ? 'null' : cellSql(field).value(`t.t${at}`, field)
    return `(${value})::${columnType(field)} as ${identifier(name)}`
  })
  const texts = columns.map(
    ({ at, field }) => `${cellSql(field).text(`r.c${at}`, field)} as t${at}`,
  )
  const rules = columns.map(({ at, name, field }) => {
    const isEmpty = field.required ? 'false' : `v.t${at} is null`
    const value = `v.${identifier(name)}`
    return `(${isEmpty} or (${value} is not null and ${cellSql(field).keeps(value, field)}))`
  })
  return `select v.*, coalesce(${rules.join(' and ')}, false) as ok from (
    select t.*, ${values.join(', ')} from (
      select r.line, ${texts.join(', ')} from import_rows r where ${isFilled({ columns })} offset 0
    ) t offset 0) v`
}

const members = `select id, customer_number, vat_id from installer
  union all select id, customer_number, vat_id from wholesaler`

/** Each cell with whom it names: by number, by VAT id, and how many of each there are. */
const whose = `select cell.*, coalesce(numbered.id, taxed.id) as member,
    case
      when cell.customer_number is null and cell.vat_id is null then 'member_missing'
      when numbered.count > 1 or numbered.id is null and taxed.count > 1 then 'member_ambiguous'
      when numbered.id is null and (cell.customer_number is not null or taxed.id is null)
        then 'member_unknown'
      when cell.customer_number is not null and cell.vat_id is not null and not exists (
        select from cutover_member own where own.id = numbered.id
          and own.vat_id = ${vatIdSql('cell.vat_id')}) then 'member_differs'
    end as unsure
  from cutover_cell cell
    left join lateral (
      select min(id) as id, count(*) as count from cutover_member one
      where one.customer_number = cell.customer_number
    ) numbered on true
    left join lateral (
      select min(id) as id, count(*) as count from cutover_member one
      where one.vat_id = ${vatIdSql('cell.vat_id')}
    ) taxed on true`

const judged: Record<CutoverKind, (today: string) => string> = {
  opening_balances: () => `
    select row.*, null::text as product, case
        when not ok then 'cells'
        when amount = 0 then 'amount_zero'
        when unsure is not null then unsure
        when row_number() over (partition by ok, member order by line) > 1 then 'member_repeated'
        when exists (select from opening_balance kept where kept.link_member = row.member)
          then 'member_taken_over'
      end as problem
    from (${whose}) row`,
  former_claims: (today) => `
    select row.*, case
        when not ok then 'cells'
        when unsure is not null then unsure
        when former_state = 'paid' and paid_on is null then 'paid_on_missing'
        when former_state = 'credited' and paid_on is not null then 'paid_on_unexpected'
        when greatest(claimed_on, paid_on) > ${today} then 'date_in_future'
        when row_number() over (partition by ok, claim_number, device, family_of_device
          order by line) > 1 then 'claim_repeated'
        when exists (select from former_claim kept where kept.claim_number = row.claim_number
          and kept.serial is not distinct from row.device
          and kept.family is not distinct from row.family_of_device) then 'claim_taken_over'
        when article_number is not null and product is null then 'product_unknown'
        when device is null then null
        when device !~ '^[A-Z0-9-]{4,40}$' then 'serial_malformed'
        when product is null then 'product_missing'
        when row_number() over (partition by ok, device, family order by line) > 1
          then 'serial_repeated'
        when exists (select from former_claim kept join product on product.id = kept.link_product
          where kept.serial = row.device and product.family = row.family) then 'serial_taken_over'
        when known_state = 'rewarded' or known_state = 'claimed' and not is_given_up
          then 'serial_claimed'
        when known_product <> product then 'serial_product'
      end as problem
    from (
      select named.*, product.id as product, product.family,
        case when named.device is not null then product.family end as family_of_device, known.serial_state as known_state,
        known.link_product as known_product, ${isGivenUp('known')} as is_given_up
      from (
        select own.*, nullif(upper(regexp_replace(own.serial, '[\\s._]', '', 'g')), '') as device
        from (${whose}) own
      ) named
        left join product on product.article_number = named.article_number
        left join serial_number known on known.serial = named.device
          and known.family = product.family
    ) row`,
}
