import { afterAll, describe, expect, it } from 'vitest'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { grantedClaim } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'

/* Columns of a claim that lists show and filter by: its Land, and the state of its payout. */

const api = await testApi()
afterAll(async () => {
  expect(await verifyPayouts(db)).toEqual([])
  await api.close()
})
const { db, owner } = api.database
const { admin, second, call } = await payoutOffice(api)

const storedRow = (id: string) =>
  db
    .selectFrom('paperwork')
    .select(['payout_state', 'paid_on', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A payout run of everything payable. */
async function prepared() {
  const { content } = await admin.post<{ id: string; total: number; item_count: number }>(
    '/payout_run/function/prepare',
    {},
  )
  return content
}

describe('how far the payout of a claim is', () => {
  it('follows its run to the bank and back, and is no change of the claim', async () => {
    const { id } = await grantedClaim(api)
    const { version } = await storedRow(id)
    const is = async (payout_state: string, paid_on: string | null = null) =>
      expect(await storedRow(id)).toEqual({ payout_state, paid_on, version })
    await is('unpaid')
    const { id: given_up } = await prepared()
    await is('planned')
    await call(admin, given_up, 'cancel', { reason: 'Falscher Tag' })
    await is('unpaid')
    const run = await prepared()
    await call(admin, run.id, 'refresh')
    await is('planned')
    await call(second, run.id, 'release', { total: run.total, item_count: run.item_count })
    await call(second, run.id, 'hand_over')
    await is('sent')
    await bookedByTwo([admin, second])(run.id, 'executed', { on: '2026-03-02' })
    await is('paid', '2026-03-02')
    const { id: item } = await db
      .selectFrom('payout')
      .select('id')
      .where('link_payout_run', '=', run.id)
      .executeTakeFirstOrThrow()
    const back = { item, words: 'Konto aufgelöst', code: 'AC04' }
    await bookedByTwo([admin, second])(run.id, 'returned', back)
    await is('unpaid')
  })

  it('ends with the credit', async () => {
    const { id } = await grantedClaim(api)
    const { status } = await admin.post(`/paperwork/unit/${id}/function/reverse`, {
      reason: 'RETURNED_GOODS',
    })
    expect(status).toBe(200)
    expect(await storedRow(id)).toMatchObject({ payout_state: null, paid_on: null })
  })

  it('is told to those who review, to nobody else by any way', async () => {
    const member = await api.world.installer()
    const { id } = await grantedClaim(api, { installer: member.id })
    const paths = [
      `/paperwork/unit?filter=and(eq(id,${id}),eq(payout_state,unpaid))`,
      '/paperwork/unit?order[]=paid_on;asc',
      '/paperwork/unit?filter=isnull(link_campaigns)',
    ]
    const statuses = async (person: typeof admin) =>
      Promise.all(paths.map(async (path) => (await person.get(path)).status))
    for (const role of ['moderator', 'admin', 'super_admin'] as const)
      expect([role, await statuses(await api.as(role))]).toEqual([role, [200, 200, 200]])
    expect(await statuses(await api.as('brand'))).toEqual([400, 400, 200])
    const itself = await api.as('installer', member)
    expect(await statuses(itself)).toEqual([400, 400, 400])
    expect(await statuses(await api.as('wholesaler'))).toEqual([400, 400, 400])
    const { content } = await itself.get<object>(`/paperwork/unit/${id}`)
    for (const field of ['payout_state', 'paid_on', 'link_campaigns'])
      expect(content).not.toHaveProperty(field)
  })
})

describe('the Land', () => {
  it.each([
    ['50667', 'NW'],
    ['01067', 'SN'],
    ['01968', 'BB'],
    ['27568', 'HB'],
    ['21039', 'HH'],
    ['99084', 'TH'],
    ['66111', 'SL'],
    ['87491', null],
    ['1010', null],
    [null, null],
  ])('of %s is %s', async (postcode, land) => {
    const { rows } = await owner.query('select land_of($1) as land', [postcode])
    expect(rows).toEqual([{ land }])
  })

  it('is that of the place of installation, else of the sales point, whatever a caller says', async () => {
    const member = await api.world.installer()
    const itself = await api.as('installer', member)
    const { id, point } = await readyDraft(api, { installer: member.id })
    const putValues = async (values: object) => {
      const { content } = await itself.put<{ land: string }>(`/paperwork/unit/${id}`, values)
      return content.land
    }
    const { id: elsewhere } = await api.world.salesPoint({ postcode: '80331' })
    expect(await putValues({ link_sales_point: elsewhere })).toBe('BY')
    expect(await putValues({ installation_postcode: '20095' })).toBe('HH')
    const { status } = await itself.put(`/paperwork/unit/${id}`, { land: 'SL' })
    expect(status).toBe(400)
    expect(await putValues({ installation_postcode: null, link_sales_point: point.id })).toBeNull()
  })
})

it('what is kept otherwise than a recount has it is found', async () => {
  const { id } = await grantedClaim(api)
  await owner.query("update paperwork set installation_postcode = '50667' where id = $1", [id])
  await owner.query("update paperwork set payout_state = 'paid', land = 'BY' where id = $1", [id])
  expect(await verifyPayouts(db)).toEqual([{ check: 'claim_payout_state', subject: id }])
  expect((await verifyClaims(db)).filter(({ check }) => check === 'claim_land')).toEqual([
    { check: 'claim_land', subject: id },
  ])
  await owner.query("update paperwork set payout_state = 'unpaid', land = 'NW' where id = $1", [id])
})
