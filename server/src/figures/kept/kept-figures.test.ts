import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { lockClaim } from '../../paperworks/claim/transition.ts'
import { takeBackCashback } from '../../paperworks/decide/money/take-back.ts'
import { expireRequests } from '../../paperworks/review/expire.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { carryOverFigures, sweepFigures } from './carry-over.ts'
import { rebuildFigures } from './rebuild-figures.ts'
import { verifyFigures } from './verify-figures.ts'

/** Whatever happens to claims in whatever order: what is kept is what a recount has. */
const api = await testApi()
afterAll(api.close)
const { database, world } = api
const { db } = database
const runs = tries(2)

const reviewer = await world.staff('super_admin')
const installers = [await world.installer(), await world.installer()] as const
const houses = [await world.wholesaler(), await world.wholesaler()] as const
const groups = [await world.salesGroup(), await world.salesGroup()] as const
const point = await world.salesPoint({ link_wholesaler: houses[0].id })
const product = await world.product({ amount: 9_999 })
const asReviewer = () => api.as('super_admin', reviewer)
await runCampaign(api, { products: [product.id], amount: 1_000, budget: 500_000 })
await runCampaign(api, {
  products: [product.id],
  amount: 500,
  wholesaler_mode: 'bonus',
  wholesaler_percent: 10,
})

const claims: string[] = []
let reversals = 0

interface Command {
  do: keyof typeof meanings
  who: 0 | 1
  item: number
  devices: number
}

const statusOf = async (id: string) =>
  (await db.selectFrom('paperwork').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .paperwork_status

/** The newest claim in one of these statuses, counted from `item`. */
async function claimIn(item: number, ...statuses: string[]): Promise<string | undefined> {
  for (let n = 0; n < claims.length; n++) {
    const id = claims[(item + n) % claims.length] ?? ''
    if (statuses.includes(await statusOf(id))) return id
  }
  return undefined
}

async function act(id: string | undefined, action: string, body: unknown = {}) {
  if (!id) return
  const admin = await asReviewer()
  if (action !== 'take') await admin.post(`/paperwork/unit/${id}/function/take`, {})
  const { status, messages } = await admin.post(`/paperwork/unit/${id}/function/${action}`, body)
  expect([action, status, messages]).toEqual([action, 200, []])
}

const linesOf = (claim: string) =>
  db
    .selectFrom('paperwork_line')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .orderBy('id')
    .execute()
const lineOf = async (claim: string) => (await linesOf(claim))[0]

const meanings = {
  submit: async ({ who, devices }: Command) => {
    const owner = installers[who]
    const serials = []
    for (let device = 0; device < devices; device++)
      serials.push((await world.serialNumber({ link_product: product.id })).serial)
    const { id } = await readyDraft(api, { installer: owner.id, product, serials })
    await db
      .updateTable('paperwork')
      .set({ link_sales_point: point.id })
      .where('id', '=', id)
      .execute()
    const signed = await api.as('installer', owner)
    expect((await signed.post(`/paperwork/unit/${id}/function/submit`, {})).status).toBe(200)
    claims.push(id)
  },
  take: async ({ item }: Command) => act(await claimIn(item, 'submitted'), 'take'),
  approve: async ({ item }: Command) => act(await claimIn(item, 'submitted'), 'approve'),
  approve_partly: async ({ item }: Command) => {
    const id = await claimIn(item, 'submitted')
    const line = id ? await lineOf(id) : undefined
    // A line that no submission calculated can't be reduced.
    if (!line?.link_serial_number) return
    const lines = [
      { line: line.id, decision: 'approved_reduced', amount: 1, reason: 'CAP_REACHED' },
    ]
    await act(id, 'approve', { lines })
  },
  reject: async ({ item }: Command) =>
    act(await claimIn(item, 'submitted'), 'reject', { reason: 'RETURNED_GOODS', text: '' }),
  request: async ({ item }: Command) =>
    act(await claimIn(item, 'submitted'), 'request_document', {
      items: [{ kind: 'type_plate', reason: 'Das Typenschild fehlt.' }],
    }),
  answer: async ({ item }: Command) => {
    const id = await claimIn(item, 'request_document')
    if (!id) return
    await sql`update paperwork set paperwork_status = 'in_review', resubmissions = resubmissions + 1,
      due_on = due_on + 2 where id = ${id}`.execute(db)
  },
  expire: async ({ item }: Command) => {
    const id = await claimIn(item, 'request_document')
    if (!id) return
    const set = { request_deadline: '2026-01-01' }
    await db.updateTable('paperwork').set(set).where('id', '=', id).execute()
    await expireRequests(api.deps)
  },
  withdraw: async ({ item }: Command) => {
    const id = await claimIn(item, 'submitted')
    if (!id) return
    const claim = await db
      .selectFrom('paperwork')
      .select('link_installer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const owner = installers.find((installer) => installer.id === claim.link_installer)
    if (!owner) return
    const signed = await api.as('installer', owner)
    await signed.post(`/paperwork/unit/${id}/function/withdraw`, {})
  },
  take_back: async ({ item }: Command) => {
    const id = await claimIn(item, 'approved', 'partially_approved')
    const line = id ? await lineOf(id) : undefined
    if (!id || !line?.approved_amount) return
    const amounts = new Map([[line.id, Math.min(line.approved_amount, 40)]])
    await db.transaction().execute(async (tx) => {
      const claim = await lockClaim(tx, id)
      if (!claim) throw new Error('no such claim')
      const context = { deps: api.deps, tx, caller: null, now: api.time.now }
      await takeBackCashback(context, claim, { amounts, key: `reversal ${++reversals}` })
    })
  },
  change_claim_and_line_at_once: async ({ item, devices }: Command) => {
    const id = await claimIn(item, 'submitted', 'in_review')
    if (!id) return
    await sql`with line as (
        update paperwork_line set expected_amount = expected_amount + ${devices}
        where link_paperwork = ${id} returning expected_amount
      ), added as (
        insert into paperwork_line (id, link_paperwork, link_installer, link_product, expected_amount)
        select uuidv7(), id, link_installer, ${product.id}, 17 from paperwork where id = ${id}
      )
      update paperwork set expected_amount = (select sum(expected_amount) from line),
        device_count = device_count + 1, submitted_at = submitted_at - interval '1 day'
      where id = ${id}`.execute(db)
  },
  drop_line: async ({ item }: Command) => {
    const id = await claimIn(item, 'submitted')
    const [line, another] = id ? await linesOf(id) : []
    if (line && another) await db.deleteFrom('paperwork_line').where('id', '=', line.id).execute()
  },
  move_point: async ({ who, devices }: Command) => {
    const set = {
      link_wholesaler: houses[who].id,
      link_sales_group: [null, groups[0].id, groups[1].id][devices % 3] ?? null,
    }
    await db.updateTable('sales_point').set(set).where('id', '=', point.id).execute()
  },
  correct_point: async ({ item }: Command) => {
    const id = await claimIn(item, 'submitted', 'in_review', 'approved', 'partially_approved')
    if (!id) return
    const set = { link_sales_point: (await world.salesPoint()).id }
    await db.updateTable('paperwork').set(set).where('id', '=', id).execute()
  },
  wait: async ({ item }: Command) => {
    const most = Date.parse('2026-03-20T09:00:00Z')
    api.time.now = new Date(Math.min(api.time.now.getTime() + item * 3_600_000, most))
  },
  carry_over: async () => carryOverFigures(api.deps),
  sweep: async () => sweepFigures(api.deps),
} satisfies Record<string, (command: Command) => Promise<unknown>>

const names = Object.keys(meanings) as Command['do'][]
const command: fc.Arbitrary<Command> = fc.record({
  do: fc.constantFrom(...names, 'submit', 'submit', 'approve'),
  who: fc.constantFrom(0, 1),
  item: fc.nat({ max: 20 }),
  devices: fc.integer({ min: 1, max: 3 }),
})

test(
  'kept figures are what a recount has, after every step of a random history',
  async () => {
    const script = fc.array(command, { minLength: 15, maxLength: 30, size: 'max' })
    const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
    const play = async (commands: Command[]) => {
      for (const next of commands) {
        await meanings[next.do](next)
        expect({ after: next.do, problems: await verifyFigures(database) }).toEqual({
          after: next.do,
          problems: [],
        })
      }
    }
    await fc.assert(fc.asyncProperty(script, play), { numRuns: runs, seed, endOnFailure: true })
    expect(await rebuildFigures(database)).toBe(0)
  },
  60_000 + runs * 20_000,
)
