import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { remindOfDrafts } from './remind-of-drafts.ts'
import { remindOfReviews } from './remind-of-reviews.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const setSetting = settingsIn(db)
const installer = await api.as('installer')
const moderator = await api.as('moderator')
const admin = await api.as('admin')

const on = (day: string) => {
  api.time.now = new Date(`${day}T09:00:00Z`)
}
const noticesOf = async ({ member }: { member: string }) =>
  (
    await db
      .selectFrom('notification')
      .select(['event', 'title', 'path'])
      .where('link_member', '=', member)
      .orderBy('id')
      .execute()
  ).map(({ event, title, path }) => ({ event, title, path }))

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  await sql`update paperwork set paperwork_status =
    case paperwork_status when 'draft' then 'withdrawn' else 'expired' end
    where paperwork_status <> 'withdrawn'`.execute(db)
})

describe('a draft near its last day', () => {
  const draft = (invoice_date: string | null) =>
    api.world.draft({ link_installer: installer.member, invoice_date, invoice_number: 'RE-7' })
  const days = async (...dates: string[]) => {
    const counts = []
    for (const day of dates) {
      on(day)
      counts.push(await remindOfDrafts(api.deps))
    }
    return counts
  }

  it('is told seven and two days before, each once', async () => {
    // In time until 30 April.
    const { id } = await draft('2026-03-01')
    expect(
      await days(
        '2026-04-22',
        '2026-04-23',
        '2026-04-24',
        '2026-04-28',
        '2026-04-30',
        '2026-05-01',
      ),
    ).toEqual([0, 1, 0, 1, 0, 0])
    expect(await noticesOf(installer)).toEqual([
      {
        event: 'draft_ends',
        title: 'Ihr Entwurf: noch bis 30.04.2026 einreichen',
        path: `/scan/${id}`,
      },
      expect.objectContaining({ event: 'draft_ends' }),
    ])
  })

  it('of which the first day was missed is told of the second alone', async () => {
    await draft('2026-03-01')
    expect(await days('2026-04-29', '2026-04-30')).toEqual([1, 0])
  })

  it('is told anew where its deciding date changed, and not without one', async () => {
    const { id } = await draft(null)
    expect(await days('2026-04-23')).toEqual([0])
    await db
      .updateTable('paperwork')
      .set({ invoice_date: '2026-03-01' })
      .where('id', '=', id)
      .execute()
    expect(await days('2026-04-23')).toEqual([1])
    await db
      .updateTable('paperwork')
      .set({ invoice_date: '2026-03-08' })
      .where('id', '=', id)
      .execute()
    expect(await days('2026-04-30')).toEqual([1])
  })

  it('goes by the date that the programme says', async () => {
    await setSetting('base_reference_date', 'delivery_date')
    const { id } = await draft('2026-01-01')
    await db
      .updateTable('paperwork')
      .set({ delivery_date: '2026-03-01' })
      .where('id', '=', id)
      .execute()
    expect(await days('2026-04-23')).toEqual([1])
    await setSetting('base_reference_date', 'invoice_date')
  })

  it('that was submitted is told no more', async () => {
    await putClaim(api, { status: 'submitted', installer: installer.member })
    await db.updateTable('paperwork').set({ invoice_date: '2026-03-01' }).execute()
    expect(await days('2026-04-23')).toEqual([0])
  })

  it('is told of a campaign that pays and closes before the programme does, and not of one that ended', async () => {
    const product = await api.world.product({ amount: 15_000 })
    const { serial } = await api.world.serialNumber({ link_product: product.id })
    const { id: campaign } = await runCampaign(api, {
      name: 'Frühjahrsbonus',
      products: [product.id],
      purchase_to: '2026-03-31',
      claim_to: '2026-04-10',
      late_grace_days: 3,
    })
    on('2026-03-20')
    const owner = await api.as('installer')
    const { id } = await readyDraft(api, { installer: owner.member, product, serials: [serial] })
    const dated = { invoice_date: '2026-03-01' }
    expect((await owner.put(`/paperwork/unit/${id}`, dated)).status).toBe(200)
    expect(await days('2026-04-02', '2026-04-03', '2026-04-04', '2026-04-08')).toEqual([0, 1, 0, 1])
    expect((await noticesOf(owner)).map(({ event, title }) => [event, title])).toEqual(
      Array(2).fill([
        'draft_campaign_ends',
        'Ihr Entwurf: „Frühjahrsbonus“ nur noch bis 10.04.2026',
      ]),
    )
    await api.database.owner.query('delete from claim_reminder')
    await db
      .updateTable('campaign')
      .set({ campaign_status: 'ended' })
      .where('id', '=', campaign)
      .execute()
    expect(await days('2026-04-08')).toEqual([0])
  })

  it('is one of many hundreds, all told at once', async () => {
    await sql`insert into paperwork (id, link_installer, invoice_date)
      select 'many' || n, ${installer.member}, date '2026-03-01'
      from generate_series(1, 1203) n`.execute(db)
    expect(await days('2026-04-23', '2026-04-23')).toEqual([1203, 0])
  })
})

describe('a review past its day', () => {
  // A Monday.
  const due_on = '2026-03-02'
  const createClaim = () => putClaim(api, { due_on, assignee: moderator.member })

  it('is told its reviewer once, and two working days later the admins', async () => {
    const { id, claim_number } = await createClaim()
    const counts = []
    for (const day of ['02', '03', '03', '04', '05', '06']) {
      on(`2026-03-${day}`)
      counts.push(await remindOfReviews(api.deps))
    }
    expect(counts).toEqual([0, 1, 0, 0, 1, 0])
    expect(await noticesOf(moderator)).toEqual([
      {
        event: 'reviews_overdue',
        title: `Überfällig in Ihrer Prüfung: ${claim_number}`,
        path: `/paperworks/${id}`,
      },
    ])
    expect(await noticesOf(admin)).toMatchObject([{ event: 'reviews_escalated' }])
    expect(await noticesOf(installer)).toEqual([])
  })

  it('is told with the others in one message', async () => {
    const claims = [
      await createClaim(),
      await createClaim(),
      await createClaim(),
      await createClaim(),
    ]
    on('2026-03-10')
    expect(await remindOfReviews(api.deps)).toBe(8)
    const [three, path] = [claims.slice(0, 3).map((claim) => claim.claim_number), '/paperworks']
    expect(await noticesOf(moderator)).toMatchObject([
      { title: expect.stringContaining(three.join(', ')), path },
    ])
    expect(await noticesOf(admin)).toMatchObject([{ event: 'reviews_escalated', path }])
  })

  it('of someone who is away is told whoever stands in, with his own; or himself where nobody does', async () => {
    const deputy = await api.as('moderator')
    const { claim_number } = await createClaim()
    await putClaim(api, { due_on, assignee: deputy.member })
    on('2026-03-03')
    const away = { link_member: moderator.member, from_day: '2026-03-01', to_day: '2026-03-03' }
    await db
      .insertInto('absence')
      .values({ id: 'away', ...away, link_deputy: deputy.member })
      .execute()
    await remindOfReviews(api.deps)
    expect(await noticesOf(moderator)).toEqual([])
    expect(await noticesOf(deputy)).toEqual([
      expect.objectContaining({ title: expect.stringContaining(claim_number) }),
    ])
    await db.updateTable('absence').set({ link_deputy: null }).execute()
    const { claim_number: laterNumber } = await createClaim()
    await remindOfReviews(api.deps)
    expect(await noticesOf(moderator)).toEqual([
      expect.objectContaining({ title: expect.stringContaining(laterNumber) }),
    ])
    await db.deleteFrom('absence').execute()
  })

  it('of nobody’s is told the admins alone; what waits for documents, nobody', async () => {
    await putClaim(api, { status: 'submitted', due_on })
    await putClaim(api, { status: 'request_document', due_on, assignee: moderator.member })
    on('2026-03-05')
    expect(await remindOfReviews(api.deps)).toBe(1)
    expect(await noticesOf(moderator)).toEqual([])
    expect(await noticesOf(admin)).toMatchObject([{ event: 'reviews_escalated' }])
  })

  it('with a new day is told anew', async () => {
    const { id } = await createClaim()
    on('2026-03-03')
    await remindOfReviews(api.deps)
    await db.updateTable('paperwork').set({ due_on: '2026-03-09' }).where('id', '=', id).execute()
    expect(await remindOfReviews(api.deps)).toBe(0)
    on('2026-03-10')
    expect(await remindOfReviews(api.deps)).toBe(1)
  })
})

it('of many claims only those are read that may be due', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select id from paperwork where paperwork_status = 'draft'
      and invoice_date between date '2026-01-01' and date '2026-01-08'`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('paperwork_draft_dates')
})
