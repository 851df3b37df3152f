import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { writeRecord } from '../paperworks/claim/claim-record.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'
import { evaluateTiers } from './evaluate-tiers.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database

const set = settingsIn(db)

beforeAll(async () => {
  await ensureSettings(db)
  await set('tiers_active', 'true')
  await set('tier_silber_from', '2')
  await set('tier_gold_from', '4')
})

let number = 0

/** An installer with so many devices approved on a day; `not_counted` of them by such a campaign. */
async function approved(
  devices: number,
  { on = '2026-02-01', not_counted = 0, installer }: Partial<Approved> = {},
) {
  const link_installer = installer ?? (await api.world.installer()).id
  const ids = Array.from({ length: devices }, () => newId())
  const payments = ids.map((line, position) => ({ line, counts: position >= not_counted }))
  const { id } = await api.world.draft({
    link_installer,
    paperwork_status: 'approved',
    claim_number: `CB-2026-9${String(++number).padStart(5, '0')}`,
    submitted_at: `${on}T08:00:00Z`,
    decided_at: `${on}T12:00:00Z`,
    approved_amount: devices * 10_000,
    snapshot: JSON.stringify({ calculation: { payments } }),
  })
  const lines = ids.map((line, position) => ({
    id: line,
    link_paperwork: id,
    link_installer,
    position: position + 1,
    expected_amount: 10_000,
    approved_amount: 10_000,
    decision: 'approved' as const,
  }))
  await db.insertInto('paperwork_line').values(lines).execute()
  return { id, installer: link_installer, lines: ids }
}

interface Approved {
  on: string
  not_counted: number
  installer: string
}

const tierOf = (installer: string) =>
  db
    .selectFrom('installer_tier')
    .innerJoin('installer', 'installer.id', 'link_installer')
    .select(['tier', 'since', 'measure', 'notice_to', 'notice_last_day'])
    .where('link_installer', '=', installer)
    .executeTakeFirstOrThrow()

const noticesOf = async (member: string) => {
  const rows = await db
    .selectFrom('notification')
    .select('event')
    .where('link_member', '=', member)
    .orderBy('inserted_at')
    .execute()
  return rows.map(({ event }) => event)
}

/** Where the notices lead: below the member's segment, to the screen that shows the tier. */
const placesOf = async (member: string) => {
  const rows = await db
    .selectFrom('notification')
    .select('path')
    .distinct()
    .where('link_member', '=', member)
    .execute()
  return rows.map(({ path }) => path)
}

/** Changes of the tier in the trail. */
const trailOf = async (installer: string) => {
  const rows = await db
    .selectFrom('audit')
    .select('changes')
    .where('object_id', '=', installer)
    .where('action', '=', 'evaluate_tier')
    .orderBy('at')
    .execute()
  return rows.map(({ changes }) => changes)
}

const evaluateOn = (day: string) => {
  api.time.now = new Date(`${day}T03:00:00Z`)
  return evaluateTiers(api.deps)
}

describe('the nightly evaluation of tiers', () => {
  it('gives the tier that the devices of twelve months reach, at once, and tells of it', async () => {
    const none = await api.world.installer()
    const silver = await approved(3)
    const gold = await approved(5)
    await evaluateOn('2026-03-02')
    expect(await tierOf(none.id)).toMatchObject({ tier: 'basis', measure: 0 })
    expect(await tierOf(silver.installer)).toMatchObject({ tier: 'silber', measure: 3 })
    expect(await tierOf(gold.installer)).toMatchObject({ tier: 'gold', measure: 5 })
    expect(await noticesOf(none.id)).toEqual([])
    expect(await trailOf(none.id)).toEqual([])
    expect(await trailOf(gold.installer)).toEqual([{ tier: ['basis', 'gold'] }])
    expect(await noticesOf(gold.installer)).toEqual(['tier_reached'])
  })

  it('evaluates everybody once on each day', async () => {
    await approved(1)
    expect(await evaluateOn('2026-03-03')).toBeGreaterThan(0)
    expect(await evaluateOn('2026-03-03')).toBe(0)
  })

  it('leaves out what a campaign does not count, and what was taken back', async () => {
    const { installer } = await approved(3, { not_counted: 2 })
    const { lines } = await approved(2, { installer })
    await db
      .updateTable('paperwork_line')
      .set({ approved_amount: 0 })
      .where('id', 'in', lines.slice(1))
      .execute()
    await evaluateOn('2026-03-04')
    expect(await tierOf(installer)).toMatchObject({ tier: 'silber', measure: 2 })
  })

  it('counts a device that lost the bonus of the campaign that does not count', async () => {
    const { id, installer, lines } = await approved(2, { not_counted: 2 })
    const payments = lines.map((line) => ({ line, counts: false }))
    const remaining = lines.map((line) => ({ line, counts: true }))
    await writeRecord(db, id, {
      snapshot: JSON.stringify({ calculation: { payments, remaining } }),
    })
    await evaluateOn('2026-03-05')
    expect(await tierOf(installer)).toMatchObject({ tier: 'silber', measure: 2 })
  })

  it('takes a tier away at the end of a month, 30 days after telling so', async () => {
    const { installer } = await approved(4, { on: '2025-04-10' })
    await evaluateOn('2026-03-10')
    expect(await tierOf(installer)).toMatchObject({ tier: 'gold' })
    await evaluateOn('2026-04-11')
    const noticed = await tierOf(installer)
    expect(noticed).toMatchObject({
      tier: 'gold',
      notice_to: 'basis',
      notice_last_day: '2026-05-31',
    })
    await evaluateOn('2026-05-31')
    expect(await tierOf(installer)).toMatchObject({ tier: 'gold' })
    await evaluateOn('2026-06-01')
    expect(await tierOf(installer)).toMatchObject({ tier: 'basis', since: '2026-06-01' })
    expect(await noticesOf(installer)).toEqual(['tier_reached', 'tier_notice', 'tier_left'])
    expect(await placesOf(installer)).toEqual(['/home'])
  })

  it('does nothing while the programme has no tiers', async () => {
    await set('tiers_active', 'false')
    expect(await evaluateOn('2026-07-01')).toBe(0)
  })
})
