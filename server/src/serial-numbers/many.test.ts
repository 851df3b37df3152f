import { afterAll, describe, expect, it } from 'vitest'
import { verifyDevices } from '../devices/verify-devices.ts'
import { walletBalances } from '../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const roles = await everyRole(api)
const { admin, super_admin } = roles
const product = await api.world.product({ amount: 15_000 })

interface Changed {
  changed: number
  left: { serial: string; family: string | null; why: string }[]
  left_count: number
  proposed: { id: string; claim_number: string; devices: number; amount: number }[]
}
const act = (name: string, body: object, { as = admin, language = 'de' } = {}) =>
  as.post<Changed>(`/serial_number/function/${name}`, body, { 'accept-language': language })

const register = (serials: readonly string[]) =>
  Promise.all(serials.map((serial) => api.world.serialNumber({ serial, link_product: product.id })))

const stateOf = async (serial: string) =>
  (
    await db
      .selectFrom('serial_number')
      .select('serial_state')
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow()
  ).serial_state

const reason = 'Rückruf der Charge'

describe('a range of serial numbers', () => {
  it('is told before it is blocked, and left where a claim has one', async () => {
    await register(['RA-0001', 'RA-0002', 'RA-0003', 'RA-00035', 'RA-0009'])
    const { id } = await api.world.draft()
    await api.world.serialNumber({ serial: 'RA-0004', serial_state: 'claimed', link_paperwork: id })
    const range = { from: 'ra-0001', to: 'RA-0004', reason }
    const tried = await act('block_many', { ...range, dry_run: true })
    const skipped = [{ serial: 'RA-0004', family: 'heat_pump', why: 'claimed' }]
    expect(tried.content).toEqual({ changed: 3, left: skipped, left_count: 1 })
    expect(await stateOf('RA-0001')).toBe('delivered')
    expect((await act('block_many', range)).content).toEqual({
      changed: 3,
      left: skipped,
      left_count: 1,
    })
    const states = ['RA-0001', 'RA-0003', 'RA-00035', 'RA-0009', 'RA-0004'].map(stateOf)
    expect(await Promise.all(states)).toEqual([
      'blocked',
      'blocked',
      'delivered',
      'delivered',
      'claimed',
    ])
    const freed = await act('unblock_many', { from: 'RA-0001', to: 'RA-0009' })
    expect([freed.content.changed, await stateOf('RA-0002')]).toEqual([3, 'delivered'])
  })

  it.each([
    [{ from: 'RB-0009', to: 'RB-0001' }, 'to', /nicht vor ihr kommt/],
    [{ from: 'RB-0001', to: 'RB-00099' }, 'to', /gleich lang/],
    [{ from: 'R#', to: 'RB-0001' }, 'from', /vollständig/],
    [{}, 'from', /vollständig/],
  ])('%j is refused beside its field', async (range, parameter, message) => {
    const { status, messages } = await act('block_many', { ...range, reason })
    expect([status, messages[0]?.parameter]).toEqual([400, parameter])
    expect(messages[0]?.message).toMatch(message)
  })

  it('of more devices than can be changed at once is refused as a whole', async () => {
    const many = Array.from({ length: 5_001 }, (_, n) => `RC-${100_000 + n}`)
    const { status } = await act('block_many', { serials: many, reason })
    expect(status).toBe(400)
  })

  it.each(['brand', 'moderator', 'installer', 'wholesaler'] as const)(
    'is nothing a %s may block, free or take back',
    async (role) => {
      await register([`RD-${role.toUpperCase()}`])
      const serials = [`RD-${role.toUpperCase()}`]
      for (const [name, more] of [
        ['block_many', { reason }],
        ['unblock_many', {}],
        ['bring_back', { reason }],
      ] as const)
        expect((await act(name, { serials, ...more }, { as: roles[role] })).status).toBe(403)
    },
  )
})

describe('a list of serial numbers', () => {
  it('is read as they are written, and says which are unknown', async () => {
    await register(['LA-1111', 'LA-2222'])
    const serials = [' la-11 11', 'LA-2222', 'LA-2222', 'LA-9999']
    const { content } = await act('block_many', { serials, reason })
    expect(content).toEqual({
      changed: 2,
      left: [{ serial: 'LA-9999', family: null, why: 'unknown' }],
      left_count: 1,
    })
  })
})

describe('returned devices', () => {
  async function rewarded() {
    const own = await api.world.product({ amount: 15_000 })
    await runCampaign(api, { products: [own.id], budget: 100_000 })
    const claim = await submittedClaim(api, { owner: roles.installer, product: own, devices: 2 })
    await admin.post(`/paperwork/unit/${claim.id}/function/take`, {})
    expect((await admin.post(`/paperwork/unit/${claim.id}/function/approve`, {})).status).toBe(200)
    const lines = await db
      .selectFrom('paperwork_line')
      .select('serial')
      .where('link_paperwork', '=', claim.id)
      .orderBy('position')
      .execute()
    return { id: claim.id, serials: lines.map(({ serial }) => serial ?? '') }
  }
  const held = async () =>
    (await walletBalances(db, { member: roles.installer.member, now: new Date() })).held

  it('that were rewarded are proposed to a second person, and cost nobody anything by themselves', async () => {
    const { id, serials } = await rewarded()
    const [back = '', untouched = ''] = serials
    const before = await held()
    const { status, content } = await act('bring_back', {
      serials: [back],
      reason,
      day: '2026-03-01',
    })
    expect(status).toBe(200)
    expect(content).toMatchObject({ changed: 1, left: [], proposed: [{ id, devices: 1 }] })
    expect([await stateOf(back), await stateOf(untouched), await held()]).toEqual([
      'returned',
      'rewarded',
      before,
    ])
    const again = await act('bring_back', { serials: [untouched], reason })
    expect(again.content.left).toEqual([
      { serial: untouched, family: 'heat_pump', why: 'takeback_open' },
    ])
    const confirm = `/paperwork/unit/${id}/function/confirm_takeback`
    expect((await admin.post(confirm, {})).status).toBe(403)
    expect((await super_admin.post(confirm, {})).status).toBe(200)
    expect([await stateOf(back), await held()]).toEqual([
      'returned',
      before - Math.round((content.proposed[0]?.amount ?? 0) * 100),
    ])
    expect(await verifyDevices(db)).toEqual([])
  })

  const idOf = async (serial: string) =>
    (
      await db
        .selectFrom('serial_number')
        .select('id')
        .where('serial', '=', serial)
        .executeTakeFirstOrThrow()
    ).id
  const undo = async (serial: string, { as = admin } = {}) =>
    as.post(`/serial_number/unit/${await idOf(serial)}/function/undo_return`, {
      reason: 'Verwechselt',
    })
  const takebacksOf = (claim: string) =>
    db
      .selectFrom('claim_takeback')
      .select(['state', 'decline_reason', 'amount'])
      .where('link_paperwork', '=', claim)
      .orderBy('requested_at')
      .orderBy('id')
      .execute()

  it('are again what they were when that is taken back; only their own proposal falls away', async () => {
    const { id, serials } = await rewarded()
    const [first = '', other = ''] = serials
    const before = await held()
    const { content } = await act('bring_back', { serials, reason })
    const cents = Math.round((content.proposed[0]?.amount ?? 0) * 100)
    expect((await undo(first)).content).toEqual({ serial_state: 'rewarded' })
    expect(await takebacksOf(id)).toEqual([
      { state: 'declined', decline_reason: 'Verwechselt', amount: cents },
      { state: 'open', decline_reason: null, amount: cents / 2 },
    ])
    expect((await undo(other)).status).toBe(200)
    expect((await takebacksOf(id)).map(({ state }) => state)).toEqual(['declined', 'declined'])
    expect([await stateOf(first), await stateOf(other), await held()]).toEqual([
      'rewarded',
      'rewarded',
      before,
    ])
    expect((await undo(first)).status).toBe(409)
    const { content: history } = await admin.get<{ events: { kind: string; reason: string }[] }>(
      `/serial_number/unit/${await idOf(first)}/function/story`,
    )
    expect(history.events.at(-1)).toMatchObject({ kind: 'return_undone', reason: 'Verwechselt' })
    const trail = await db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'undo_return')
      .where('object_id', '=', await idOf(first))
      .executeTakeFirstOrThrow()
    expect(trail.changes).toMatchObject({ serial_state: 'rewarded', reason: 'Verwechselt' })
    expect(await verifyDevices(db)).toEqual([])
    const again = await act('bring_back', { serials: [first], reason })
    expect(again.content).toMatchObject({ changed: 1, proposed: [{ id, devices: 1 }] })
  })

  it('that nobody was paid for are free again', async () => {
    await register(['UR-0001'])
    await act('bring_back', { serials: ['UR-0001'], reason })
    expect((await undo('UR-0001')).content).toEqual({ serial_state: 'delivered' })
  })

  it('stay returned once their cashback is taken back, whoever asks the database', async () => {
    const { id, serials } = await rewarded()
    const [back = ''] = serials
    await act('bring_back', { serials: [back], reason })
    await super_admin.post(`/paperwork/unit/${id}/function/confirm_takeback`, {})
    const refused = await undo(back)
    expect([refused.status, await stateOf(back)]).toEqual([409, 'returned'])
    const event = { device: await idOf(back), kind: 'return_undone', reason } as const
    await expect(db.insertInto('serial_event').values(event).execute()).rejects.toThrow(
      'has been taken back',
    )
  })

  it.each(['brand', 'moderator', 'installer', 'wholesaler'] as const)(
    'are nothing a %s may take back',
    async (role) => {
      const serial = `UR-${role.toUpperCase()}`
      await register([serial])
      await act('bring_back', { serials: [serial], reason })
      expect((await undo(serial, { as: roles[role] })).status).toBe(403)
    },
  )

  it('of a claim in review are rejected there', async () => {
    const claim = await submittedClaim(api, { owner: roles.installer, product, devices: 1 })
    const line = await db
      .selectFrom('paperwork_line')
      .select('serial')
      .where('link_paperwork', '=', claim.id)
      .executeTakeFirstOrThrow()
    const { content } = await act('bring_back', { serials: [line.serial ?? ''], reason })
    expect(content).toMatchObject({
      changed: 0,
      left: [{ serial: line.serial, family: 'heat_pump', why: 'claimed' }],
    })
  })

  it('stand in the story of the device with who, when and why', async () => {
    const { id, serials } = await rewarded()
    await act('bring_back', { serials: serials.slice(0, 1), reason, day: '2026-03-01' })
    const device = await db
      .selectFrom('serial_number')
      .select('id')
      .where('serial', '=', serials[0] ?? '')
      .executeTakeFirstOrThrow()
    const path = `/serial_number/unit/${device.id}/function/story`
    const { content } = await roles.moderator.get<{
      events: { kind: string; actor: string | null; reason: string | null; day: string | null }[]
      claims: { id: string; amount: number; installer: string }[]
    }>(path)
    expect(content.events.map(({ kind }) => kind)).toEqual([
      'delivered',
      'claimed',
      'rewarded',
      'returned',
    ])
    expect(content.events.at(-1)).toMatchObject({ reason, day: '2026-03-01' })
    expect(content.events.at(-1)?.actor).toMatch(/^Erika/)
    expect(content.claims).toMatchObject([{ id, amount: 170 }])
    for (const role of ['brand', 'installer', 'wholesaler'] as const)
      expect([403, 404]).toContain((await roles[role].get(path)).status)
  })
})
