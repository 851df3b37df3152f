import {
  berlinDay,
  type CalculationClaim,
  type CalculationLine,
  datedRate,
  explain,
  keysOf,
  nearestCents,
  tierNames,
} from '@ruecklauf/model'
import { z } from 'zod'
import { groupsOnDay } from '../campaigns/audience/groups-on-day.ts'
import { invalidIn } from '../errors/errors.ts'
import type { Settings } from '../settings/read-settings.ts'
import type { Tx } from '../tables.ts'

const highest_price = 1_000_000

const day = z.iso
  .date()
  .refine((value) => '2000-01-01' <= value && value <= '2099-12-31', 'not within this century')
const euro = z.number().min(0).max(highest_price).transform(nearestCents)

/** A claim as somebody makes it up; prices in EUR, days German. */
export const inventedClaim = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** Id of the product. */
        product: z.string().min(1).max(200),
        quantity: z.number().int().min(1).max(50).default(1),
        /** The price of one device. */
        net_price: euro.nullish(),
      }),
    )
    .min(1)
    .max(20),
  order_date: day.nullable().default(null),
  invoice_date: day.nullable().default(null),
  delivery_date: day.nullable().default(null),
  commissioning_date: day.nullable().default(null),
  /** Today by default. */
  submitted_on: day.nullable().default(null),
  /** Id of the sales point. */
  sales_point: z.string().max(200).nullish(),
  tier: z.enum(keysOf(tierNames)).default('basis'),
  is_new_customer: z.boolean().default(false),
  /** Devices that the installer had through the campaign before. */
  devices_before: z.number().int().min(0).max(1_000_000).default(0),
  /** The installer's own target in the campaign, in devices. */
  target: z.number().int().min(1).max(1_000_000).nullable().default(null),
})

export type InventedClaim = z.output<typeof inventedClaim>

export const inventedDates = ({
  order_date,
  invoice_date,
  delivery_date,
  commissioning_date,
}: InventedClaim) => ({ order_date, invoice_date, delivery_date, commissioning_date })

/** The claim for the engine: of an active installer with complete documents. */
export async function calculationClaim(
  tx: Tx,
  invented: InventedClaim,
  { now, settings }: { now: Date; settings: Settings },
): Promise<CalculationClaim> {
  const { sales_point, is_new_customer, submitted_on } = invented
  const point = sales_point ? await pointOf(tx, sales_point) : null
  const dates = inventedDates(invented)
  const day = dates[settings.base_reference_date] ?? submitted_on ?? berlinDay(now)
  return {
    dates,
    submitted_on: submitted_on ?? berlinDay(now),
    sales_point_eligible: true,
    installer_active: true,
    terms_version: settings.terms_version,
    audience: {
      sales_groups: await groupsOnDay(tx, { point: sales_point ?? null, day }),
      postcode: point?.postcode ?? null,
      is_new_customer,
    },
  }
}

async function pointOf(tx: Tx, id: string) {
  const point = await tx
    .selectFrom('sales_point')
    .select('postcode')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!point) throw unknownUnit('sales_point')
  return point
}

/** A device of an invented claim, with the name of its product. */
export interface InventedLine {
  line: CalculationLine
  name: string
}

/** @throws invalid for a product that does not exist. */
export async function calculationLines(tx: Tx, { lines }: InventedClaim): Promise<InventedLine[]> {
  const ids = [...new Set(lines.map(({ product }) => product))]
  const products = await tx
    .selectFrom('product')
    .select(['id', 'name', 'family', 'active', 'unknown_serial_policy'])
    .where('id', 'in', ids)
    .execute()
  const rates = await tx
    .selectFrom('product_rate')
    .select(['link_product', 'valid_from', 'valid_to', 'amount'])
    .select(['percent_of_net_price', 'wholesaler_percent'])
    .where('link_product', 'in', ids)
    .orderBy('valid_from')
    .execute()
  return lines.flatMap(({ product: id, quantity, net_price }, position) => {
    const product = products.find((candidate) => candidate.id === id)
    if (!product) throw unknownUnit(`lines.${position}.product`)
    const { active, name, family } = product
    const unknown_serial_policy = product.unknown_serial_policy ?? 'review'
    const own = rates.filter((rate) => rate.link_product === id).map(datedRate)
    return Array.from({ length: quantity }, (_, piece) => ({
      name,
      line: {
        id: serialOf(position, piece),
        product_id: id,
        family,
        serial: serialOf(position, piece),
        product: { active, unknown_serial_policy },
        rates: own,
        net_price: net_price ?? null,
        serial_state: 'delivered' as const,
      },
    }))
  })
}

/** Sorts as the devices were entered. */
const serialOf = (position: number, piece: number) =>
  `${String(position + 1).padStart(2, '0')}-${String(piece + 1).padStart(2, '0')}`

const unknownUnit = (parameter: string) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: explain({ kind: 'link' }, { id: parameter, label: parameter, say }),
      parameter,
    },
  ])
