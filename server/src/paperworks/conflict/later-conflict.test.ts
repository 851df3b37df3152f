import { afterAll, describe, expect, it } from 'vitest'
import { verifyFigures } from '../../figures/kept/verify-figures.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { linesOf } from '../../testing/claims/asked-claim.ts'
import { contestedClaims } from '../../testing/claims/contested-claims.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'

const api = await testApi()
afterAll(async () => {
  const { database } = api
  expect(await verifyLedger(database.db)).toEqual([])
  expect(await verifyClaims(database.db)).toEqual([])
  expect(await verifyFigures(database)).toEqual([])
  await api.close()
})
const { db } = api.database
await ensureSettings(db)
const setSetting = settingsIn(db)
const roles = await everyRole(api)
const { admin, super_admin: otherAdmin } = roles
const german = { 'accept-language': 'de' }
const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const { conflicting } = contestedClaims(api)

const claimOf = (id: string) =>
  db
    .selectFrom('paperwork')
    .select(['paperwork_status', 'in_conflict', 'expected_amount', 'photo_due_on', 'claim_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const pendingOf = async ({ member }: { member: string }) =>
  (await walletBalances(db, { member, now: api.time.now })).pending
const lastTold = async ({ member }: { member: string }, event: string) =>
  (
    await db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', member)
      .where('event', '=', event)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.text
const settle = (rivals: { second: string; conflict: string }, winner: string) =>
  admin.post(
    at(rivals.second, 'settle_conflict'),
    {
      conflict: rivals.conflict,
      winner,
      first_text: 'Das Foto des Typenschilds zeigt ein anderes Gerät.',
      second_text: 'Rechnung und Typenschild weisen das Gerät Ihnen zu.',
    },
    german,
  )
const conflictBetween = (first: string, second: string) =>
  db
    .selectFrom('conflict')
    .select(['id', 'found_by', 'state', 'serial'])
    .where('link_first_claim', '=', first)
    .where('link_second_claim', '=', second)
    .executeTakeFirst()

/** A claim of two devices; the first was rejected and now belongs to another claim. */
async function overtaken({ same = false } = {}) {
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 15_000 })
  const serials = [
    (await api.world.serialNumber({ link_product: product.id })).serial,
    (await api.world.serialNumber({ link_product: product.id })).serial,
  ]
  const { id } = await submittedClaim(api, { owner, product, serials })
  await admin.post(at(id, 'take'), {})
  const lines = [
    { line: (await linesOf(api, id))[0]?.id, decision: 'rejected', reason: 'NOT_COMMISSIONED' },
  ]
  expect((await admin.post(at(id, 'approve'), { lines })).status).toBe(200)
  const rival = same ? owner : await api.as('installer')
  const laterClaim = await submittedClaim(api, {
    owner: rival,
    product,
    serials: serials.slice(0, 1),
  })
  return { id, owner, rival, later: laterClaim.id, serial: serials[0] ?? '' }
}
const reopen = (id: string) =>
  admin.post(at(id, 'reopen'), { reason: 'Die Inbetriebnahme ist nachgewiesen.' }, german)

describe('a claim that is opened again', () => {
  it('begins a conflict over a device that another company’s claim has by now', async () => {
    const { id, owner, rival, later, serial } = await overtaken()
    expect((await reopen(id)).status).toBe(200)
    expect(await conflictBetween(later, id)).toMatchObject({
      found_by: 'reopening',
      state: 'open',
      serial,
    })
    expect(await claimOf(id)).toMatchObject({ paperwork_status: 'in_review', in_conflict: true })
    expect(await claimOf(later)).toMatchObject({ in_conflict: true })
    for (const person of [owner, rival])
      expect(await lastTold(person, 'plate_photo_asked')).toContain('Foto des Typenschilds')
    expect(await pendingOf(owner)).toBe(30_000)
  })

  it.each([
    ['the same company has it', true, 'true'],
    ['conflicts are switched off', false, 'false'],
  ])(
    'is refused with the number of the other claim where %s',
    async (_why, same, serial_conflicts) => {
      await setSetting('serial_conflicts', serial_conflicts)
      const { id, later, serial } = await overtaken({ same })
      const { claim_number } = await claimOf(later)
      const { status, messages } = await reopen(id)
      expect([status, messages[0]?.message]).toEqual([
        409,
        `Das Gerät ${serial} gehört inzwischen zum Vorgang ${claim_number}. Bitte klären Sie zuerst, wem es zusteht.`,
      ])
      expect(await claimOf(id)).toMatchObject({ paperwork_status: 'partially_approved' })
      await setSetting('serial_conflicts', 'true')
    },
  )

  it('does not get back what a settled conflict took from it', async () => {
    const rivals = await conflicting({ more: 1 })
    expect((await settle(rivals, 'first')).status).toBe(200)
    await admin.post(at(rivals.second, 'take'), {})
    expect(
      (await admin.post(at(rivals.second, 'approve'), { override_reason: 'Geprüft.' })).status,
    ).toBe(200)
    expect((await reopen(rivals.second)).status).toBe(200)
    expect(await claimOf(rivals.second)).toMatchObject({
      in_conflict: false,
      expected_amount: 15_000,
    })
    expect(await pendingOf(rivals.owner)).toBe(15_000)
  })
})

describe('whoever claimed first', () => {
  const plate = async (
    rivals: { first: string; first_owner: typeof admin },
    line: string,
    kind = 'type_plate',
  ) => {
    const { body, headers } = fileForm(onePixel(), { filename: 'schild.png', kind, line })
    return rivals.first_owner.post(at(rivals.first, 'upload'), body, { ...headers, ...german })
  }

  it('is asked for a photo of the type plate, and reads nothing of the other company', async () => {
    const rivals = await conflicting()
    const { photo_due_on } = await claimOf(rivals.first)
    expect(photo_due_on).toBe('2026-03-16')
    expect((await claimOf(rivals.second)).photo_due_on).toBe(null)
    await workEffects(api.deps)
    const mails = api.mails.filter(({ reference }) => reference === rivals.first)
    const asking = mails.filter(({ text }) => text.includes('16.03.2026'))
    expect(asking).toHaveLength(1)
    expect(asking[0]?.text).toContain(rivals.serial)
    for (const { text } of mails) expect(text).not.toMatch(/anderer Fachbetrieb|Konflikt/)
    const response = await rivals.first_owner.get<{ devices: { line: string; serial: string }[] }>(
      at(rivals.first, 'asked_photos'),
    )
    expect(response.content.devices).toMatchObject([{ serial: rivals.serial }])
    expect((await rivals.owner.get(at(rivals.first, 'asked_photos'))).status).toBe(404)
    for (const role of ['moderator', 'admin', 'brand', 'wholesaler'] as const)
      expect((await roles[role].get(at(rivals.first, 'asked_photos'))).status).toBe(403)
  })

  it('adds it for that device alone, whatever the claim’s status, and is asked no more', async () => {
    const rivals = await conflicting({ devices: 2 })
    const lines = await linesOf(api, rivals.first)
    const line = lines.find(({ serial }) => serial === rivals.serial)?.id ?? ''
    const free = lines.find(({ serial }) => serial !== rivals.serial)?.id ?? ''
    for (const [of, kind] of [
      [free, 'type_plate'],
      [line, 'invoice'],
    ] as const)
      expect((await plate(rivals, of, kind)).status).toBe(409)
    expect((await plate(rivals, line)).status).toBe(200)
    expect((await claimOf(rivals.first)).photo_due_on).toBe(null)
    expect((await plate(rivals, line)).status).toBe(409)
  })

  it('is not asked any longer once the conflict is settled', async () => {
    const rivals = await conflicting()
    await settle(rivals, 'second')
    expect((await claimOf(rivals.first)).photo_due_on).toBe(null)
  })
})

describe('who loses one of several devices', () => {
  it('expects at once what the others bring', async () => {
    const rivals = await conflicting({ more: 1 })
    expect(await pendingOf(rivals.owner)).toBe(30_000)
    await settle(rivals, 'first')
    expect(await claimOf(rivals.second)).toMatchObject({ expected_amount: 15_000 })
    expect(await pendingOf(rivals.owner)).toBe(15_000)
    expect(await lastTold(rivals.owner, 'conflict_lost')).toContain(
      'Voraussichtlicher Cashback ohne dieses Gerät: 150,00',
    )
    await otherAdmin.post(at(rivals.second, 'take'), {})
    expect(
      (await otherAdmin.post(at(rivals.second, 'approve'), { override_reason: 'Geprüft.' })).status,
    ).toBe(200)
    expect(await pendingOf(rivals.owner)).toBe(0)
  })

  it('reads that the sum is still to be calculated where documents are asked for', async () => {
    const rivals = await conflicting({ more: 1 })
    await otherAdmin.post(at(rivals.second, 'take'), {})
    const items = [{ kind: 'invoice', reason: 'Seite 2 fehlt.' }]
    expect((await otherAdmin.post(at(rivals.second, 'request_document'), { items })).status).toBe(
      200,
    )
    await settle(rivals, 'first')
    expect(await claimOf(rivals.second)).toMatchObject({ expected_amount: 30_000 })
    expect(await lastTold(rivals.owner, 'conflict_lost')).toContain('enthält dieses Gerät noch')
  })
})

/** The smallest possible picture. */
const onePixel = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
