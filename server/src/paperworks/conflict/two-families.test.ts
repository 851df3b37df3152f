import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyDevices } from '../../devices/verify-devices.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { contestedClaims } from '../../testing/claims/contested-claims.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'

/* Claims for one serial number that two product families have. */

const api = await testApi()
const { db } = api.database
afterAll(async () => {
  expect(await verifyDevices(db)).toEqual([])
  await api.close()
})
await ensureSettings(db)
const setSetting = settingsIn(db)
const admin = await api.as('admin')
const owners = [await api.as('installer'), await api.as('installer')]
const products = [
  await api.world.product({ family: 'heat_pump' }),
  await api.world.product({ family: 'heat_pump' }),
  await api.world.product({ family: 'boiler' }),
]
const { putPhoto, conflictOf } = contestedClaims(api)

const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`

/** A draft of one of the companies, for a serial number and a product. */
async function draftOf({ who = 0, product = 0, serial = '' }) {
  const owner = owners[who]
  const chosen = products[product]
  if (!owner || !chosen) throw new Error('no such company or product')
  const draft = await readyDraft(api, {
    installer: owner.member,
    product: chosen,
    serials: [serial],
  })
  return { id: draft.id, owner, line: draft.lines[0]?.id ?? '' }
}
const submit = ({ id, owner }: Awaited<ReturnType<typeof draftOf>>) =>
  owner.post(at(id, 'submit'), {}, { 'accept-language': 'de' })

const register = (serial: string, product: number) =>
  api.world.serialNumber({ serial, link_product: products[product]?.id ?? '' })

const deviceOf = async (line: string) =>
  (
    await db
      .selectFrom('paperwork_line')
      .select('link_serial_number')
      .where('id', '=', line)
      .executeTakeFirstOrThrow()
  ).link_serial_number

describe('two claims for one number', () => {
  it('in two families have nothing to do with each other', async () => {
    const [pump, boiler] = [await register('TF-0001', 0), await register('TF-0001', 2)]
    const first = await draftOf({ serial: 'TF-0001' })
    const second = await draftOf({ who: 1, product: 2, serial: 'TF-0001' })
    expect([(await submit(first)).status, (await submit(second)).status]).toEqual([200, 200])
    expect([await deviceOf(first.line), await deviceOf(second.line)]).toEqual([pump.id, boiler.id])
    expect(
      await db.selectFrom('conflict').select('id').where('serial', '=', 'TF-0001').execute(),
    ).toEqual([])
    for (const { id } of [first, second]) {
      await admin.post(at(id, 'take'), {})
      expect((await admin.post(at(id, 'approve'), {})).status).toBe(200)
    }
  })

  it('that no register knows have nothing to do with each other either', async () => {
    const first = await draftOf({ serial: 'TF-0002' })
    const second = await draftOf({ who: 1, product: 2, serial: 'TF-0002' })
    expect([(await submit(first)).status, (await submit(second)).status]).toEqual([200, 200])
    expect(await deviceOf(first.line)).not.toBe(await deviceOf(second.line))
  })

  it('in one family meet in a conflict, the third in the other family goes its way', async () => {
    await register('TF-0003', 0)
    await register('TF-0003', 2)
    const first = await draftOf({ serial: 'TF-0003' })
    await submit(first)
    const second = await draftOf({ who: 1, serial: 'TF-0003' })
    await putPhoto({ ...second, second: second.id })
    expect((await submit(second)).status).toBe(200)
    expect(await conflictOf({ second: second.id })).toMatchObject({
      device: await deviceOf(first.line),
      state: 'open',
    })
    const third = await draftOf({ who: 1, product: 2, serial: 'TF-0003' })
    expect((await submit(third)).status).toBe(200)
    await admin.post(at(third.id, 'take'), {})
    expect((await admin.post(at(third.id, 'approve'), {})).status).toBe(200)
  })
})

it('a number that the register knows in another family alone is of another product', async () => {
  await register('TF-0004', 2)
  const draft = await draftOf({ serial: 'TF-0004' })
  const { status, messages } = await submit(draft)
  expect(status).toBe(400)
  expect(messages.map(({ message }) => message).join(' ')).toContain('gehört zu')
})

it('a corrected product takes the device of its family, and leaves the other one', async () => {
  const [pump, boiler] = [await register('TF-0005', 0), await register('TF-0005', 2)]
  const claim = await draftOf({ serial: 'TF-0005' })
  await submit(claim)
  await admin.post(at(claim.id, 'take'), {})
  const { status, messages } = await admin.post(at(claim.id, 'correct'), {
    items: [{ kind: 'correct_product', line: claim.line, value: products[2]?.id }],
    reason: 'Auf dem Typenschild steht es so.',
  })
  expect([status, messages]).toEqual([200, []])
  expect(await deviceOf(claim.line)).toBe(boiler.id)
  const states = await db
    .selectFrom('serial_number')
    .select(['id', 'serial_state'])
    .where('id', 'in', [pump.id, boiler.id])
    .execute()
  expect(Object.fromEntries(states.map((state) => [state.id, state.serial_state]))).toEqual({
    [pump.id]: 'delivered',
    [boiler.id]: 'claimed',
  })
})

/** Devices whose number is in more than one claim. */
const doubled = async (serial: string) =>
  (
    await sql<{ device: string }>`
      select line.link_serial_number as device from paperwork_line line
        join paperwork claim on claim.id = line.link_paperwork
      where line.serial = ${serial} and line.decision <> 'rejected'
        and claim.paperwork_status not in ('draft', 'withdrawn', 'expired', 'rejected', 'reversed')
      group by line.link_serial_number having count(*) > 1`.execute(db)
  ).rows

it('no device is ever in two claims that are open or paid, whatever families share its number', async () => {
  await setSetting('serial_conflicts', 'false')
  let run = 0
  const step = fc.record({
    who: fc.nat(1),
    product: fc.nat(2),
    end: fc.constantFrom('stay', 'withdraw', 'approve', 'reject'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([0, 2]),
      fc.array(step, { minLength: 2, maxLength: 5 }),
      async (registeredProducts, steps) => {
        const serial = `TP-${String(++run).padStart(4, '0')}`
        for (const product of registeredProducts) await register(serial, product)
        for (const { end, ...wish } of steps) {
          const claim = await draftOf({ ...wish, serial })
          const { status } = await submit(claim)
          expect(status).toBeLessThan(500)
          if (status !== 200) continue
          if (end === 'withdraw') await claim.owner.post(at(claim.id, 'withdraw'), {})
          if (end === 'approve' || end === 'reject') {
            await admin.post(at(claim.id, 'take'), {})
            const body =
              end === 'reject' ? { reason: 'NOT_AN_INVOICE', text: 'Angebot statt Rechnung' } : {}
            await admin.post(at(claim.id, end), body)
          }
        }
        expect(await doubled(serial)).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
  await setSetting('serial_conflicts', 'true')
})
