import {
  type ClaimShare,
  isOpen,
  toEuro,
  type WholesalerPart,
  wholesalerParts,
} from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { frozenCalculation } from './frozen-calculation.ts'

/**
 * A wholesaler's bonus and cofunding for claims through their sales points, in EUR, less reversals. For undecided
 * claims, the amounts by the rules of their submission. Lists the devices without serial numbers, which belong to the
 * installer.
 */
export const claimShares = defineFunction('paperwork', 'shares', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'The wholesaler’s own part of claims',
  input: z.strictObject({ claims: z.array(z.string().max(100)).max(500) }),
  run: async ({ tx, caller }, { claims }): Promise<ClaimShare[]> => {
    if (claims.length === 0) return []
    const ownClaims = await tx
      .selectFrom('paperwork')
      .leftJoin('paperwork_record as record', 'record.id', 'paperwork.id')
      .select(['paperwork.id', 'paperwork_status', 'approved_amount', 'snapshot'])
      .where('paperwork.id', 'in', claims)
      .where('link_wholesaler', '=', caller.member)
      .where('paperwork_status', '<>', 'draft')
      .execute()
    const ids = ownClaims.map(({ id }) => id)
    const [shares, devices] = await Promise.all([sharesOf(tx, ids), devicesOf(tx, ids)])
    return ownClaims.map(({ id, paperwork_status, approved_amount, snapshot }) => {
      const is_expected = isOpen(paperwork_status) && approved_amount === null
      const parts = is_expected ? expected(snapshot) : (shares.get(id) ?? [])
      return {
        claim: id,
        bonus: sumOf(parts, 'bonus'),
        borne: sumOf(parts, 'cofunding'),
        is_expected,
        devices: devices.get(id) ?? [],
      }
    })
  },
})

type Part = Pick<WholesalerPart, 'mode' | 'amount'>

const sumOf = (parts: readonly Part[], partMode: Part['mode']) =>
  toEuro(parts.filter(({ mode }) => mode === partMode).reduce((sum, { amount }) => sum + amount, 0))

/** The parts that `creditWholesaler` would book for a full approval. */
function expected(snapshot: unknown): Part[] {
  const frozen = frozenCalculation({ snapshot } as Parameters<typeof frozenCalculation>[0])
  if (!frozen) return []
  const { programme, campaigns } = frozen.input
  return wholesalerParts(frozen.remaining ?? frozen.payments, {
    programme: programme.wholesaler,
    rules: campaigns.map(({ rule }) => rule),
  })
}

async function sharesOf(tx: Tx, claims: readonly string[]): Promise<Map<string, Part[]>> {
  if (claims.length === 0) return new Map()
  const shares = await tx
    .selectFrom('wholesaler_share')
    .select(['link_paperwork', 'mode', 'amount', 'amount_back'])
    .where('link_paperwork', 'in', claims)
    .execute()
  const parts = shares.map(({ amount, amount_back, ...share }) => ({
    ...share,
    amount: amount - amount_back,
  }))
  return Map.groupBy(parts, ({ link_paperwork }) => link_paperwork)
}

/** The products of claims, most devices first. */
async function devicesOf(
  tx: Tx,
  claims: readonly string[],
): Promise<Map<string, ClaimShare['devices']>> {
  if (claims.length === 0) return new Map()
  const rows = await tx
    .selectFrom('paperwork_line as line')
    .leftJoin('product', 'product.id', 'line.link_product')
    .select((eb) => [
      'line.link_paperwork as claim',
      eb.fn.coalesce('product.name', 'line.product_name').as('name'),
      eb.fn.countAll<string>().as('count'),
    ])
    .where('line.link_paperwork', 'in', claims)
    .groupBy(['claim', 'product.name', 'line.product_name'])
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute()
  const devices = Map.groupBy(rows, ({ claim }) => claim)
  return new Map(
    [...devices].map(([claim, products]) => [
      claim,
      products.map(({ name, count }) => ({ name, count: Number(count) })),
    ]),
  )
}
