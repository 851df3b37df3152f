import type { Check } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../../../settings/ensure-settings.ts'
import { putClaim } from '../../../testing/claims/claims.ts'
import { putInvoice } from '../../../testing/claims/put-invoice.ts'
import { readyDraft } from '../../../testing/claims/ready-draft.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { assess } from '../assess.ts'
import { countPeers } from './count-peers.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)

const draftOf = async (fields: object = {}) => {
  const { id } = await readyDraft(api, { installer: (await api.world.installer()).id })
  if (Object.keys(fields).length > 0)
    await db.updateTable('paperwork').set(fields).where('id', '=', id).execute()
  return id
}
const findChecks = async (id: string, ...codes: Check['code'][]) => {
  const { checks } = await db
    .transaction()
    .execute((tx) => assess(tx, { id, now: api.deps.clock() }))
  return codes.map((code) => {
    const matchingCheck = checks.find((check) => check.code === code)
    return [matchingCheck?.state, matchingCheck?.points ?? 0]
  })
}

it('a firm that claims more than 99 of 100 others stands out, once enough are counted', async () => {
  const busy = await api.world.installer()
  for (let n = 0; n < 3; n++) await putClaim(api, { status: 'submitted', installer: busy.id })
  const { id } = await readyDraft(api, { installer: busy.id })
  await countPeers(api.deps)
  const figures = await db.selectFrom('peer_figure').select(['most', 'firms']).execute()
  expect(figures).toEqual([{ most: 3, firms: 1 }])
  expect(await findChecks(id, 'usual_pace')).toEqual([['not_testable', 0]])
  // As if a hundred firms had been counted, none with more than one claim.
  await db.updateTable('peer_figure').set({ firms: 100, most: 1 }).execute()
  expect(await findChecks(id, 'usual_pace')).toEqual([['failed', 15]])
  expect(await findChecks(await draftOf(), 'usual_pace')).toEqual([['passed', 0]])
})

it('a burst for one postcode on one day is noticed', async () => {
  const installation_postcode = '10117'
  const id = await draftOf({ installation_postcode })
  const others = []
  for (let n = 0; n < 4; n++) others.push((await putClaim(api, { status: 'submitted' })).id)
  const now = api.deps.clock().toISOString()
  const place = db.updateTable('paperwork').set({ installation_postcode, submitted_at: now })
  await place.where('id', 'in', others.slice(1)).execute()
  expect(await findChecks(id, 'usual_place')).toEqual([['passed', 0]])
  await place.where('id', 'in', others).execute()
  expect(await findChecks(id, 'usual_place')).toEqual([['failed', 10]])
  await db
    .updateTable('paperwork')
    .set({ submitted_at: '2026-03-01T22:59:59Z' })
    .where('id', '=', others[0] ?? '')
    .execute()
  expect(await findChecks(id, 'usual_place')).toEqual([['passed', 0]])
})

it('the last two days of the window are worth knowing, and no risk', async () => {
  // Sixty days after the invoice.
  const last = await draftOf({ invoice_date: '2026-01-01' })
  const ample = await draftOf({ invoice_date: '2026-01-03' })
  expect(await findChecks(last, 'window_ample')).toEqual([['failed', 0]])
  expect(await findChecks(ample, 'window_ample')).toEqual([['passed', 0]])
})

it('a PDF that was changed after its day is noticed', async () => {
  const id = await draftOf()
  await putInvoice(api, id, { pdf_changed_days: 1 })
  expect(await findChecks(id, 'pdf_unchanged')).toEqual([['passed', 0]])
  await putInvoice(api, id, { pdf_changed_days: 2 })
  expect(await findChecks(id, 'pdf_unchanged')).toEqual([['failed', 15]])
})
