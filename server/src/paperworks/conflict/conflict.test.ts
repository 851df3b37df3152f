import { afterAll, describe, expect, it } from 'vitest'
import { verifyFigures } from '../../figures/kept/verify-figures.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { askedClaim, linesOf } from '../../testing/claims/asked-claim.ts'
import { type Contested, contestedClaims } from '../../testing/claims/contested-claims.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const set = settingsIn(db)
const roles = await everyRole(api)
const { admin, super_admin: other } = roles
const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const german = { 'accept-language': 'de' }
const words = {
  first_text: 'Das Foto des Typenschilds zeigt ein anderes Gerät.',
  second_text: 'Rechnung und Typenschild weisen das Gerät Ihnen zu.',
}

type Signed = typeof admin
const { contested, putPhoto, submit, conflictOf, contend, conflicting, grantFirst } =
  contestedClaims(api)

const claimOf = (id: string) =>
  db
    .selectFrom('paperwork')
    .select(['paperwork_status', 'in_conflict', 'risk_score', 'decision_reason', 'link_assignee'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const holderOf = async (serial: string) =>
  db
    .selectFrom('serial_number')
    .select(['serial_state', 'link_paperwork'])
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow()
const wallet = async ({ member }: Signed) => {
  const { pending, held, available } = await walletBalances(db, { member, now: api.time.now })
  return { pending, held, available }
}
const settle = (
  who: Signed,
  both: Contested & { conflict: string },
  winner: string,
  of = both.second,
) =>
  who.post<{ is_waiting: boolean }>(
    at(of, 'settle_conflict'),
    { conflict: both.conflict, winner, ...words },
    german,
  )
const toldTo = async ({ member }: Signed) =>
  (
    await db
      .selectFrom('notification')
      .select(['event', 'text'])
      .where('link_member', '=', member)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ event, text }) => ({ event, text }))
const sound = async () => [
  ...(await verifyLedger(db)),
  ...(await verifyClaims(db)),
  ...(await verifyPayouts(db)),
  ...(await verifyFigures(api.database)),
]

describe('a device of another company’s claim', () => {
  it('needs a photo of its type plate, and is then submitted as a conflict', async () => {
    const both = await contested()
    const refused = await submit(both)
    expect(refused.status).toBe(400)
    expect(refused.messages).toEqual([
      expect.objectContaining({
        parameter: `lines.${both.line}.serial`,
        message: expect.stringContaining('Foto des Typenschilds'),
      }),
    ])
    await putPhoto(both)
    expect((await submit(both)).status).toBe(200)
    expect(await claimOf(both.second)).toMatchObject({ in_conflict: true, risk_score: 65 })
    expect(await holderOf(both.serial)).toEqual({
      serial_state: 'claimed',
      link_paperwork: both.first,
    })
    expect(await wallet(both.owner)).toMatchObject({ pending: 15_000 })
    expect(await sound()).toEqual([])
  })

  it('stays blocked without the setting, for the same company, and for a third', async () => {
    await set('serial_conflicts', 'false')
    const both = await contested()
    await putPhoto(both)
    expect((await submit(both)).status).toBe(400)
    await set('serial_conflicts', 'true')
    const { product } = both
    const again = await readyDraft(api, {
      installer: both.first_owner.member,
      product,
      serials: [both.serial],
    })
    await putPhoto({ second: again.id, owner: both.first_owner, line: again.lines[0]?.id ?? '' })
    expect((await both.first_owner.post(at(again.id, 'submit'), {})).status).toBe(400)
    expect((await submit(both)).status).toBe(200)
    const third = await api.as('installer')
    const draft = await readyDraft(api, {
      installer: third.member,
      product,
      serials: [both.serial],
    })
    await putPhoto({ second: draft.id, owner: third, line: draft.lines[0]?.id ?? '' })
    expect((await third.post(at(draft.id, 'submit'), {})).status).toBe(400)
  })

  it('goes to one of two who contest it at once', async () => {
    const both = await contested()
    const rival = await api.as('installer')
    const draft = await readyDraft(api, {
      installer: rival.member,
      product: both.product,
      serials: [both.serial],
    })
    const third = { ...both, second: draft.id, owner: rival, line: draft.lines[0]?.id ?? '' }
    for (const one of [both, third]) await putPhoto(one)
    const answers = await Promise.all([both, third].map(submit))
    const [won, lost] = answers.map(({ status }) => status).toSorted()
    expect(won).toBe(200)
    expect([400, 409]).toContain(lost)
    expect(await sound()).toEqual([])
  })

  it('tells neither company anything of the other', async () => {
    const both = await conflicting()
    for (const [who, id] of [
      [both.first_owner, both.first],
      [both.owner, both.second],
    ] as const) {
      expect((await who.get(at(id, 'conflicts'))).status).toBe(403)
      const { content } = await who.get<Record<string, unknown>>(`/paperwork/unit/${id}`)
      expect(content).not.toHaveProperty('in_conflict')
    }
    const steps = await both.first_owner.get<{ kind: string }[]>(at(both.first, 'timeline'))
    expect(steps.content.map(({ kind }) => kind)).not.toContain('conflict_opened')
    const preview = await both.first_owner.post<unknown>(at(both.first, 'preview'), {})
    expect(JSON.stringify(preview)).not.toContain('serial_challenged')
  })
})

describe('while a conflict is open', () => {
  it('the first claim is back in review, and neither is granted', async () => {
    const both = await contested()
    await admin.post(at(both.first, 'take'), {})
    await contend(both)
    expect(await claimOf(both.first)).toMatchObject({
      paperwork_status: 'in_review',
      in_conflict: true,
      risk_score: 65,
    })
    await other.post(at(both.second, 'take'), {})
    const override_reason = 'Alles ist geprüft.'
    for (const [who, id] of [
      [admin, both.first],
      [other, both.second],
    ] as const) {
      const { status, messages } = await who.post(at(id, 'approve'), { override_reason }, german)
      expect([status, messages[0]?.message]).toEqual([409, expect.stringContaining(both.serial)])
    }
    await expect(
      db
        .updateTable('paperwork_line')
        .set({ decision: 'approved' })
        .where('link_paperwork', '=', both.second)
        .execute(),
    ).rejects.toThrow('claimed by two')
  })

  it('what waits for its second approval loses the first', async () => {
    await set('four_eyes_limit', '100.00')
    const both = await contested()
    await grantFirst(both, admin)
    expect((await claimOf(both.first)).paperwork_status).toBe('pending_second_approval')
    await contend(both)
    await set('four_eyes_limit', '2500.00')
    expect((await claimOf(both.first)).paperwork_status).toBe('in_review')
    const { state } = await db
      .selectFrom('first_approval')
      .select('state')
      .where('link_paperwork', '=', both.first)
      .executeTakeFirstOrThrow()
    expect(state).toBe('returned')
  })

  it.each(['withdraw', 'reject'] as const)(
    '%s of the first gives the second the device',
    async (step) => {
      const both = await conflicting()
      if (step === 'reject') {
        await admin.post(at(both.first, 'take'), {})
        await admin.post(at(both.first, 'reject'), { reason: 'SUSPECTED_FRAUD' })
      } else await both.first_owner.post(at(both.first, 'withdraw'), {})
      expect((await conflictOf(both)).state).toBe('ended')
      expect(await holderOf(both.serial)).toEqual({
        serial_state: 'claimed',
        link_paperwork: both.second,
      })
      expect(await claimOf(both.second)).toMatchObject({ in_conflict: false, risk_score: 5 })
      await admin.post(at(both.second, 'take'), {})
      expect((await admin.post(at(both.second, 'approve'), {})).status).toBe(200)
      expect(await sound()).toEqual([])
    },
  )

  it('a device that is rejected by its reviewer ends it too', async () => {
    const both = await conflicting({ devices: 2 })
    await admin.post(at(both.first, 'take'), {})
    const [line] = await linesOf(api, both.first)
    const lines = [{ line: line?.id, decision: 'rejected', reason: 'SERIAL_UNREADABLE' }]
    const override_reason = 'Das zweite Gerät ist belegt.'
    expect((await admin.post(at(both.first, 'approve'), { lines, override_reason })).status).toBe(
      200,
    )
    expect((await conflictOf(both)).state).toBe('ended')
    expect((await holderOf(both.serial)).link_paperwork).toBe(both.second)
    expect(await sound()).toEqual([])
  })

  it('what was granted to the first can be taken back, and the second has the device', async () => {
    const both = await contested()
    await grantFirst(both, admin)
    await contend(both)
    const { status } = await other.post(at(both.first, 'reverse'), { reason: 'RETURNED_GOODS' })
    expect([status, (await conflictOf(both)).state]).toEqual([200, 'ended'])
    expect(await holderOf(both.serial)).toEqual({
      serial_state: 'claimed',
      link_paperwork: both.second,
    })
    expect(await sound()).toEqual([])
  })

  it('the second may withdraw, and the first goes on as if nothing had been', async () => {
    const both = await conflicting()
    await both.owner.post(at(both.second, 'withdraw'), {})
    expect(await claimOf(both.first)).toMatchObject({ in_conflict: false, risk_score: 5 })
    expect(await holderOf(both.serial)).toMatchObject({ link_paperwork: both.first })
  })
})

describe('settling a conflict', () => {
  it('rejects the loser’s only device with its claim, and lets the winner go on', async () => {
    const both = await conflicting()
    expect((await settle(admin, both, 'second')).status).toBe(200)
    expect(await claimOf(both.first)).toMatchObject({
      paperwork_status: 'rejected',
      decision_reason: 'DEVICE_OF_ANOTHER',
      in_conflict: false,
      link_assignee: admin.member,
    })
    expect(await wallet(both.first_owner)).toEqual({ pending: 0, held: 0, available: 0 })
    expect(await holderOf(both.serial)).toEqual({
      serial_state: 'claimed',
      link_paperwork: both.second,
    })
    expect((await toldTo(both.first_owner))[0]).toMatchObject({
      event: 'claim_rejected',
      text: expect.stringContaining(words.first_text),
    })
    expect((await toldTo(both.owner))[0]).toMatchObject({
      event: 'conflict_won',
      text: expect.stringContaining(words.second_text),
    })
    await admin.post(at(both.second, 'take'), {})
    expect((await admin.post(at(both.second, 'approve'), {})).status).toBe(200)
    expect(await wallet(both.owner)).toMatchObject({ held: 15_000 })
    expect(await sound()).toEqual([])
  })

  it('takes one of several devices, and leaves the others to the review', async () => {
    const both = await conflicting({ more: 2 })
    await settle(admin, both, 'first')
    expect(await claimOf(both.second)).toMatchObject({
      paperwork_status: 'submitted',
      in_conflict: false,
    })
    expect((await toldTo(both.owner))[0]?.event).toBe('conflict_lost')
    await admin.post(at(both.second, 'take'), {})
    const { status, content } = await admin.post(at(both.second, 'approve'), {})
    expect([status, content]).toEqual([
      200,
      expect.objectContaining({ paperwork_status: 'partially_approved', approved_amount: 300 }),
    ])
    expect(await sound()).toEqual([])
  })

  it('gives the device to nobody', async () => {
    const both = await conflicting()
    await settle(admin, both, 'neither')
    expect((await holderOf(both.serial)).link_paperwork).toBeNull()
    for (const id of [both.first, both.second])
      expect((await claimOf(id)).paperwork_status).toBe('rejected')
    expect(await sound()).toEqual([])
  })

  it('is an admin’s, and not of whoever granted the first claim', async () => {
    const both = await contested()
    await grantFirst(both, admin)
    const open = await contend(both)
    for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const)
      expect([403, 404]).toContain((await settle(roles[role], open, 'second')).status)
    const { status, messages } = await settle(admin, open, 'second')
    expect([status, messages[0]?.message]).toEqual([403, expect.stringContaining('andere Person')])
    await expect(
      db
        .updateTable('conflict')
        .set({
          state: 'settled',
          winner: 'second',
          ...words,
          decided_by: admin.member,
          decided_at: api.time.now.toISOString(),
          closed_at: api.time.now.toISOString(),
        })
        .where('id', '=', open.conflict)
        .execute(),
    ).rejects.toThrow('two people')
    expect((await settle(other, open, 'second')).status).toBe(200)
    expect(await claimOf(both.first)).toMatchObject({ paperwork_status: 'reversed' })
    expect(await wallet(both.first_owner)).toEqual({ pending: 0, held: 0, available: 0 })
    expect(await holderOf(both.serial)).toMatchObject({ link_paperwork: both.second })
    expect(await sound()).toEqual([])
  })

  it('has one winner of many at once', async () => {
    const both = await conflicting()
    const answers = await Promise.all(
      ['first', 'second', 'neither', 'second'].map((winner, index) =>
        settle(index % 2 ? admin : other, both, winner, index % 2 ? both.first : both.second),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await sound()).toEqual([])
  })

  it('above the limit is confirmed by another person, or returned', async () => {
    const both = await contested()
    await grantFirst(both, admin)
    const open = await contend(both)
    const third = await api.as('admin')
    await set('four_eyes_limit', '100.00')
    expect((await settle(other, open, 'second')).content.is_waiting).toBe(true)
    expect((await conflictOf(both)).state).toBe('waiting')
    const confirm = (who: Signed, body: object = { decision: 'confirm' }) =>
      who.post(at(both.first, 'confirm_settlement'), { conflict: open.conflict, ...body }, german)
    expect((await confirm(other)).status).toBe(403)
    expect((await confirm(admin)).status).toBe(403)
    expect((await confirm(roles.moderator)).status).toBe(403)
    const reason = 'Bitte noch einmal ansehen.'
    expect((await confirm(third, { decision: 'return', reason })).status).toBe(200)
    expect(await conflictOf(both)).toMatchObject({ state: 'open', winner: null })
    await settle(other, open, 'second')
    expect((await confirm(third)).status).toBe(200)
    await set('four_eyes_limit', '2500.00')
    expect((await claimOf(both.first)).paperwork_status).toBe('reversed')
    expect(await conflictOf(both)).toMatchObject({ state: 'settled', confirmed_by: third.member })
    expect(await sound()).toEqual([])
  })
})

it('both sides are compared for reviewers, with a proposal', async () => {
  const both = await conflicting()
  const { content } = await roles.moderator.get<{
    conflicts: { points: object; proposal: string | null; second: { photos: object[] } }[]
  }>(at(both.first, 'conflicts'))
  expect(content.conflicts).toHaveLength(1)
  expect(content.conflicts[0]).toMatchObject({
    serial: both.serial,
    state: 'open',
    is_involved: false,
    settlement: null,
    second: { claim: both.second },
  })
  expect(content.conflicts[0]?.second.photos).toHaveLength(1)
})

describe('a serial number that is corrected', () => {
  it('to a device of another company begins a conflict, with a photo alone', async () => {
    const { product, serial, first } = await contested()
    const owner = await api.as('installer')
    const asks = [{ kind: 'correct_serial', device: 0 }] as const
    const reviewer = roles.moderator
    const { id, lines, answer } = await askedClaim(api, { owner, reviewer, product, asks })
    expect(await answer([serial])).toMatchObject({
      status: 400,
      messages: [{ parameter: 'items.0.value', message: expect.stringContaining('Typenschild') }],
    })
    await putPhoto({ second: id, owner, line: lines[0]?.id ?? '' })
    expect((await answer([serial])).status).toBe(200)
    expect(await conflictOf({ second: id })).toMatchObject({
      link_first_claim: first,
      found_by: 'correction',
      state: 'open',
    })
    expect(await claimOf(first)).toMatchObject({ in_conflict: true })
    expect(await sound()).toEqual([])
  })

  it('away from it ends the conflict', async () => {
    const both = await conflicting()
    await other.post(at(both.second, 'take'), {})
    const { serial: value } = await api.world.serialNumber({ link_product: both.product.id })
    const items = [{ kind: 'correct_serial', line: both.line, value }]
    const reason = 'Auf dem Foto steht eine andere Nummer.'
    expect((await other.post(at(both.second, 'correct'), { items, reason })).status).toBe(200)
    expect((await conflictOf(both)).state).toBe('ended')
    expect(await claimOf(both.first)).toMatchObject({ in_conflict: false })
    expect((await holderOf(both.serial)).link_paperwork).toBe(both.first)
    expect(await sound()).toEqual([])
  })
})
