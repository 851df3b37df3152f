import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { testDatabase } from '../testing/database.ts'
import { createWorld } from '../testing/world.ts'
import { verifyDevices } from './verify-devices.ts'

const database = await testDatabase()
afterAll(database.drop)
const { db, owner_db } = database
const world = createWorld(owner_db)
const product = await world.product()
const claims = [await world.draft(), await world.draft()].map(({ id }) => id)

/** From where each thing may happen; it may always happen to a device that is it already. */
const possible = {
  claimed: ['known', 'delivered', 'rewarded', 'claimed'],
  rewarded: ['known', 'delivered', 'claimed', 'blocked', 'returned', 'rewarded'],
  freed: ['claimed', 'rewarded', 'returned', 'known', 'delivered'],
  returned: ['known', 'delivered', 'claimed', 'rewarded', 'returned'],
  return_undone: ['returned'],
  resold: ['returned'],
  blocked: ['known', 'delivered', 'blocked'],
  unblocked: ['blocked'],
} as const
type Kind = keyof typeof possible

/** The state of a device after each event, by the plainest possible bookkeeping. */
function naive() {
  let [hold, claim, isBlocked, isDelivered]: [string, string | null, boolean, boolean] = [
    'freed',
    null,
    false,
    false,
  ]
  let before: [string, string | null] = ['freed', null]
  const free = () => (isDelivered ? 'delivered' : 'known')
  const under = () => (hold === 'freed' ? free() : hold)
  const state = () => (isBlocked ? 'blocked' : under())
  return {
    state,
    claim: () => (isBlocked ? null : claim),
    deliver: (is: boolean) => (isDelivered = is),
    happens(kind: Kind, by: string): boolean {
      const isNothing = kind === 'unblocked' ? state() === under() : false
      if (!isNothing && !(possible[kind] as readonly string[]).includes(state())) return false
      // What a claim was paid for is sold again once that is taken back, which no step here does.
      if (kind === 'resold' && before[0] !== 'freed') return false
      if (kind === 'blocked') isBlocked = true
      else if (kind === 'unblocked') isBlocked = false
      else if (kind === 'return_undone') [hold, claim] = before
      else {
        isBlocked = kind === 'rewarded' ? false : isBlocked
        hold = kind === 'resold' ? 'freed' : kind
        claim = kind === 'claimed' || kind === 'rewarded' ? by : null
        if (kind !== 'returned') before = [hold, claim]
      }
      return true
    },
  }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom<Kind>(
      'claimed',
      'rewarded',
      'freed',
      'returned',
      'return_undone',
      'resold',
      'blocked',
      'unblocked',
    ),
    claim: fc.constantFrom(...claims),
  }),
  fc.record({ delivered: fc.boolean() }),
)

const rowOf = (id: string) =>
  db
    .selectFrom('serial_number')
    .select(['serial_state', 'link_paperwork', 'blocked_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function newDevice() {
  const { id } = await world.serialNumber({ link_product: product.id, delivered_on: null })
  return id
}

describe('a device', () => {
  it('is what its history says, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const device = await newDevice()
        const model = naive()
        for (const act of steps) {
          if ('delivered' in act) {
            const delivered_on = act.delivered ? '2026-02-01' : null
            await db
              .updateTable('serial_number')
              .set({ delivered_on })
              .where('id', '=', device)
              .execute()
            model.deliver(act.delivered)
          } else {
            const { kind, claim } = act
            const named = kind === 'claimed' || kind === 'rewarded' ? claim : null
            const isSaid = ['blocked', 'return_undone', 'resold'].includes(kind)
            const reason = isSaid ? 'Rückruf' : null
            const event = { device, kind, link_paperwork: named, reason }
            const happened = await db
              .insertInto('serial_event')
              .values(event)
              .execute()
              .then(
                () => true,
                () => false,
              )
            expect([kind, model.state(), happened]).toEqual([
              kind,
              model.state(),
              model.happens(kind, claim),
            ])
          }
          const row = await rowOf(device)
          expect([row.serial_state, row.link_paperwork]).toEqual([model.state(), model.claim()])
          expect(row.blocked_reason).toBe(model.state() === 'blocked' ? 'Rückruf' : null)
        }
      }),
      { numRuns: 60 },
    )
    expect(await verifyDevices(db)).toEqual([])
  })

  it('of a file of them enters with one event, all as one set', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      id: newId(),
      serial: `SET-${1000 + n}`,
      link_product: product.id,
      delivered_on: n % 2 ? '2026-03-01' : null,
    }))
    await db.insertInto('serial_number').values(rows).execute()
    const kinds = await db
      .selectFrom('serial_event')
      .select(['kind', ({ fn }) => fn.countAll<string>().as('count')])
      .where(
        'device',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('kind')
      .orderBy('kind')
      .execute()
    expect(kinds.map(({ kind, count }) => [kind, Number(count)])).toEqual([
      ['delivered', 250],
      ['produced', 250],
    ])
  })

  it('is set to no state beside its events, and they are never changed', async () => {
    const device = await newDevice()
    const set = db.updateTable('serial_number').where('id', '=', device)
    await expect(set.set({ serial_state: 'returned' }).execute()).rejects.toThrow(/follows from/)
    await expect(set.set({ link_paperwork: claims[0] ?? null }).execute()).rejects.toThrow()
    for (const change of [
      sql`update serial_event set kind = 'returned' where device = ${device}`,
      sql`delete from serial_event where device = ${device}`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/permission denied/)
      await expect(change.execute(owner_db)).rejects.toThrow(/never changed/)
    }
    const nobody = db.insertInto('serial_event').values({ device: newId(), kind: 'returned' })
    await expect(nobody.execute()).rejects.toThrow(/no such device/)
  })

  it('whose row says something else is found', async () => {
    const device = await newDevice()
    await sql`alter table serial_number disable trigger user`.execute(owner_db)
    await sql`update serial_number set serial_state = 'returned' where id = ${device}`.execute(
      owner_db,
    )
    await sql`alter table serial_number enable trigger user`.execute(owner_db)
    expect(await verifyDevices(db)).toEqual([
      { check: 'device_state_follows_events', subject: device },
    ])
  })
})
