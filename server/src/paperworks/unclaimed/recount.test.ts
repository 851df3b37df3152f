import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { newId } from '../../db/id.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { anInvoiceLine, putInvoice } from '../../testing/claims/put-invoice.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

/**
 * Claims of one invoice are handed in, corrected, decided, withdrawn: what the start page says is left
 * of the invoice is what a recount of bills and claims says, after each step.
 */
const api = await testApi()
afterAll(api.close)
await ensureSettings(api.database.db)
const { db } = api.database
const runs = tries(2)
const loose = { unknown_serial_policy: 'accept', amount: 3_000 } as const
const products = [
  await api.world.product({ article_number: 'RC-1', ...loose }),
  await api.world.product({ article_number: 'RC-2', ...loose }),
] as const
const billed = [5, 3] as const
const point = await api.world.salesPoint({ vat_id: 'DE812345678' })
api.time.now = new Date('2026-04-01T09:00:00Z')
const office = await api.as('super_admin')

const step = fc.record({
  what: fc.constantFrom('claim', 'claim', 'withdraw', 'reject', 'part', 'product', 'date'),
  pick: fc.nat(40),
})

async function play(steps: readonly { what: string; pick: number }[]) {
  const owner = await api.as('installer')
  const invoice_number = `RE-${newId().slice(-8)}`
  const claims: string[] = []

  /** Refused where the step doesn't fit the claim; the remainder stays right either way. */
  const call = async (person: typeof owner, id: string, name: string, body: object) => {
    const { status } = await person.post(`/paperwork/unit/${id}/function/${name}`, body)
    expect([200, 400, 403, 404, 409], name).toContain(status)
  }
  const claim = async (pick: number) => {
    const serials = Array.from({ length: 1 + (pick % 2) }, () =>
      `RC${newId().slice(-10)}`.toUpperCase(),
    )
    const product = products[pick % 3 === 0 ? 1 : 0]
    const { id } = await readyDraft(api, { installer: owner.member, product, serials })
    await db
      .updateTable('paperwork')
      .set({ invoice_number, link_sales_point: point.id })
      .where('id', '=', id)
      .execute()
    const lines = products.map(({ article_number }, at) =>
      anInvoiceLine({ article_number, quantity: String(billed[at]), net_amount: '500.00' }),
    )
    await putInvoice(api, id, { number: invoice_number, lines })
    await call(owner, id, 'submit', {})
    claims.push(id)
  }
  const act = async ({ what: action, pick }: { what: string; pick: number }) => {
    const id = claims[pick % claims.length]
    if (action === 'claim' || !id) return claim(pick)
    if (action === 'withdraw') return call(owner, id, 'withdraw', {})
    await call(office, id, 'take', {})
    const [line] = await db
      .selectFrom('paperwork_line')
      .select('id')
      .where('link_paperwork', '=', id)
      .execute()
    const request = { line: line?.id, reason: 'Tippfehler.' }
    if (action === 'reject')
      return call(office, id, 'reject', { reason: 'OTHER', text: 'Das passt leider nicht.' })
    if (action === 'part')
      return call(office, id, 'approve', {
        lines: [{ line: request.line, decision: 'rejected', reason: 'SERIAL_UNREADABLE' }],
        override_reason: 'Geprüft.',
      })
    const item =
      action === 'date'
        ? { kind: 'correct_invoice_date', value: `2026-03-${10 + (pick % 20)}` }
        : { kind: 'correct_product', line: request.line, value: products[pick % 2]?.id }
    return call(office, id, 'correct', { items: [item], reason: request.reason })
  }
  const compare = async () => {
    const { content } = await owner.get<{ devices: number; last_day: string }[]>(
      '/paperwork/function/unclaimed_devices',
    )
    expect(content.reduce((sum, { devices }) => sum + devices, 0)).toBe(await recount(claims))
  }
  for (const action of steps) {
    await act(action)
    await compare()
  }
}

/** Counts device by device from the claims. */
async function recount(claims: readonly string[]): Promise<number> {
  const live = new Set([
    'submitted',
    'in_review',
    'request_document',
    'approved',
    'partially_approved',
  ])
  const remaining: number[] = [...billed]
  let isBilled = false
  for (const id of claims) {
    const { paperwork_status } = await db
      .selectFrom('paperwork')
      .select('paperwork_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    isBilled ||= paperwork_status !== 'draft'
    if (!live.has(paperwork_status)) continue
    const lines = await db
      .selectFrom('paperwork_line')
      .select(['link_product', 'decision'])
      .where('link_paperwork', '=', id)
      .execute()
    for (const { link_product, decision } of lines) {
      const at = products.findIndex((product) => product.id === link_product)
      if (decision !== 'rejected' && at >= 0) remaining[at] = (remaining[at] ?? 0) - 1
    }
  }
  return isBilled ? remaining.reduce((sum, devices) => sum + Math.max(0, devices), 0) : 0
}

it(
  'what is left of an invoice is what a recount says, whatever becomes of its claims',
  async () => {
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    const script = fc.array(step, { minLength: 4, maxLength: 10, size: 'max' })
    await fc.assert(fc.asyncProperty(script, play), { numRuns: runs, seed, endOnFailure: true })
  },
  60_000 + runs * 10_000,
)
