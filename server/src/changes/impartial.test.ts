import {
  type ArkeId,
  accessOf,
  arkes,
  type ChangeKind,
  changeKinds,
  type Field,
  isStaff,
  keysOf,
  roles,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import type { ArkeFunction } from '../platform/functions.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { payoutOffice } from '../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../testing/payouts/paid-members.ts'
import { testApi } from '../testing/servers/api.ts'
import { firmsOf } from './firms-of-unit.ts'
import { decidesOnFirm } from './impartial.ts'

/* Every function by which the office decides on a firm, and every change of one, against somebody of the
   office who signs in for it. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const [own, other] = [await api.as('admin'), await api.as('admin')]

const humanOf = async (id: string) =>
  (await db.selectFrom('member').select('human').where('id', '=', id).executeTakeFirstOrThrow())
    .human
/** A firm for which `own` signs in under another login. */
async function ownFirm(arke: 'installer' | 'wholesaler') {
  const unit = arke === 'installer' ? await memberWithMoney(api) : await api.world.wholesaler()
  const human = await humanOf(own.member)
  await db
    .updateTable('login')
    .set({ human })
    .where('user_id', '=', unit.arke_system_user)
    .execute()
  return unit.id
}
const [installer, wholesaler] = [await ownFirm('installer'), await ownFirm('wholesaler')]
const point = (await api.world.salesPoint({ link_wholesaler: wholesaler })).id
const person = (
  await db
    .selectFrom('person')
    .select('id')
    .where('link_member', '=', installer)
    .executeTakeFirstOrThrow()
).id
const move = newId()
await db
  .insertInto('group_move')
  .values({ id: move, link_sales_point: point, day: '2027-01-01' } as never)
  .execute()

await payoutOffice(api)
await other.post('/payout_run/function/prepare', {})
const { id: payout, link_payout_run } = await db
  .selectFrom('payout')
  .select(['id', 'link_payout_run'])
  .where('link_member', '=', installer)
  .executeTakeFirstOrThrow()
const run = link_payout_run ?? ''
const message = newId()
await sql`insert into bank_message (id, kind, name, sha256, message_id, imported_at)
  values (${message}, 'camt.053', 'Auszug', ${message}, '1', now())`.execute(db)
await sql`insert into bank_entry (id, link_message, kind, account, statement_id, position, place, amount,
    link_payout, state, why)
  values (${message}, ${message}, 'camt.053', 'DE1', '1', 1, 1, 100, ${payout}, 'open', 'comes_back')
`.execute(db)

/** A change of the firm's that waits, proposed by somebody else. */
async function changeOf(kind: ChangeKind, subject: string, after: object = {}) {
  const id = newId()
  await sql`insert into change (id, kind, subject, subject_name, before, after, reason, proposed_by,
      proposed_at) values (${id}, ${kind}, ${subject}, 'Etwas', '{}', ${JSON.stringify(after)}, 'So beschlossen',
      ${other.member}, ${api.time.now.toISOString()})`.execute(db)
  return id
}

const units: Partial<Record<ArkeId, string>> = {
  installer,
  wholesaler,
  person,
  paperwork: (await putClaim(api, { installer })).id,
  sales_point: point,
  group_move: move,
  change: await changeOf('company', installer),
}

const all = keysOf(arkes).flatMap((arke) =>
  [...api.deps.registry.byDefinition(arke).functions.values()].filter(
    ({ name, scope, methods }) =>
      scope === 'unit' &&
      methods.includes('POST') &&
      roles.some((role) => isStaff({ role }) && accessOf(role, arke).functions?.includes(name)),
  ),
)
const deciding = all.filter(decidesOnFirm)

/** How a function ends for a caller before it reads what is asked; nothing of it stays. */
async function refusalOf(called: ArkeFunction, { member }: typeof own) {
  const caller = { member, arke_id: 'admin', role: 'admin', user: '', session: '', language: 'de' }
  const served = api.deps.registry.byDefinition(called.arke)
  const unit = units[called.arke as ArkeId] ?? ''
  const work = db.transaction().execute(async (tx) => {
    const context = { deps: api.deps, tx, caller, served, unit, now: api.time.now }
    await called.run({ ...context, request: { headers: {} }, reply: {} } as never, {} as never)
    throw new Error('done')
  })
  return work.catch((error: { code?: string }) => error.code)
}

it.each(
  deciding.map((declaration) => [`${declaration.arke}.${declaration.name}`, declaration] as const),
)('%s is refused to whoever signs in for the firm', async (_, called) => {
  expect(units[called.arke as ArkeId]).toBeDefined()
  expect(await refusalOf(called, own)).toBe('related_reviewer')
  expect(await refusalOf(called, other)).not.toBe('related_reviewer')
})

it('all else that it does is talk, its own, or about many firms', () => {
  const isOfMember = ({ to }: Field) =>
    ['installer', 'wholesaler', 'arke_auth_member'].includes(to ?? '')
  const others = all.filter((declaration) => !decidesOnFirm(declaration))
  const named = others
    .filter(({ arke }) => arke in units)
    .map(({ arke, name }) => `${arke}.${name}`)
  expect(named.toSorted()).toEqual([
    'change.withdraw_change',
    'paperwork.attach',
    'paperwork.comment',
    'paperwork.entitlement',
    'paperwork.read_messages',
    'paperwork.release',
    'paperwork.write_message',
  ])
  const linked = others.filter(
    ({ arke }) =>
      !(arke in units) && Object.values<Field>(arkes[arke as ArkeId].fields).some(isOfMember),
  )
  expect([...new Set(linked.map(({ arke }) => arke))].toSorted()).toEqual([
    ...['campaign', 'contact_request', 'cutover', 'export_job', 'payout_run', 'sent_mail'],
    'serial_number',
  ])
})

describe('a change is of the firm', () => {
  const subjects: Partial<Record<ChangeKind, [subject: string, firm: string, after?: object]>> = {
    company: [installer, installer],
    mailbox: [person, installer],
    sales_point: [point, wholesaler],
    point_share: [point, wholesaler],
    group_move: [point, wholesaler],
    payout_executed: [run, installer, { items: [payout] }],
    payout_run_refused: [run, installer],
    payout_returned: [payout, installer],
    bank_returns: [message, installer],
    bank_settlement: [message, installer, { item: payout }],
    debt_repaid: [installer, installer],
  }
  it.each(keysOf(changeKinds))('%s', async (kind) => {
    const [subject, firm, after] = subjects[kind] ?? [installer, null]
    const unit = (kind === 'company' && units.change) || (await changeOf(kind, subject, after))
    const firms = await db.transaction().execute(async (tx) => {
      const selected = await firmsOf(tx, { arke: 'change', unit })
      return (await selected?.execute(tx))?.rows.map((row) => row.firm)
    })
    expect(firms).toEqual(firm ? [firm] : undefined)
  })
})
