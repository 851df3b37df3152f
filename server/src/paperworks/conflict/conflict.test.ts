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
const setSetting = settingsIn(db)
const roles = await everyRole(api)
const { admin, super_admin: otherAdmin } = roles
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
  person: Signed,
  rivals: Contested & { conflict: string },
  winner: string,
  of = rivals.second,
) =>
  person.post<{ is_waiting: boolean }>(
    at(of, 'settle_conflict'),
    { conflict: rivals.conflict, winner, ...words },
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
    const rivals = await contested()
    const response = await submit(rivals)
    expect(response.status).toBe(400)
    expect(response.messages).toEqual([
      expect.objectContaining({
        parameter: `lines.${rivals.line}.serial`,
        message: expect.stringContaining('Foto des Typenschilds'),
      }),
    ])
    await putPhoto(rivals)
    expect((await submit(rivals)).status).toBe(200)
    expect(await claimOf(rivals.second)).toMatchObject({ in_conflict: true, risk_score: 65 })
    expect(await holderOf(rivals.serial)).toEqual({
      serial_state: 'claimed',
      link_paperwork: rivals.first,
    })
    expect(await wallet(rivals.owner)).toMatchObject({ pending: 15_000 })
    expect(await sound()).toEqual([])
  })

  it('stays blocked without the setting, for the same company, and for a third', async () => {
    await setSetting('serial_conflicts', 'false')
    const rivals = await contested()
    await putPhoto(rivals)
    expect((await submit(rivals)).status).toBe(400)
    await setSetting('serial_conflicts', 'true')
    const { product } = rivals
    const again = await readyDraft(api, {
      installer: rivals.first_owner.member,
      product,
      serials: [rivals.serial],
    })
    await putPhoto({ second: again.id, owner: rivals.first_owner, line: again.lines[0]?.id ?? '' })
    expect((await rivals.first_owner.post(at(again.id, 'submit'), {})).status).toBe(400)
    expect((await submit(rivals)).status).toBe(200)
    const third = await api.as('installer')
    const draft = await readyDraft(api, {
      installer: third.member,
      product,
      serials: [rivals.serial],
    })
    await putPhoto({ second: draft.id, owner: third, line: draft.lines[0]?.id ?? '' })
    expect((await third.post(at(draft.id, 'submit'), {})).status).toBe(400)
  })

  it('goes to one of two who contest it at once', async () => {
    const rivals = await contested()
    const rival = await api.as('installer')
    const draft = await readyDraft(api, {
      installer: rival.member,
      product: rivals.product,
      serials: [rivals.serial],
    })
    const third = { ...rivals, second: draft.id, owner: rival, line: draft.lines[0]?.id ?? '' }
    for (const claim of [rivals, third]) await putPhoto(claim)
    const answers = await Promise.all([rivals, third].map(submit))
    const [wonStatus, lostStatus] = answers.map(({ status }) => status).toSorted()
    expect(wonStatus).toBe(200)
    expect([400, 409]).toContain(lostStatus)
    expect(await sound()).toEqual([])
  })

  it('tells neither company anything of the other', async () => {
    const rivals = await conflicting()
    for (const [person, id] of [
      [rivals.first_owner, rivals.first],
      [rivals.owner, rivals.second],
    ] as const) {
      expect((await person.get(at(id, 'conflicts'))).status).toBe(403)
      const { content } = await person.get<Record<string, unknown>>(`/paperwork/unit/${id}`)
      expect(content).not.toHaveProperty('in_conflict')
    }
    const steps = await rivals.first_owner.get<{ kind: string }[]>(at(rivals.first, 'timeline'))
    expect(steps.content.map(({ kind }) => kind)).not.toContain('conflict_opened')
    const preview = await rivals.first_owner.post<unknown>(at(rivals.first, 'preview'), {})
    expect(JSON.stringify(preview)).not.toContain('serial_challenged')
  })
})

describe('while a conflict is open', () => {
  it('the first claim is back in review, and neither is granted', async () => {
    const rivals = await contested()
    await admin.post(at(rivals.first, 'take'), {})
    await contend(rivals)
    expect(await claimOf(rivals.first)).toMatchObject({
      paperwork_status: 'in_review',
      in_conflict: true,
      risk_score: 65,
    })
    await otherAdmin.post(at(rivals.second, 'take'), {})
    const override_reason = 'Alles ist geprüft.'
    for (const [person, id] of [
      [admin, rivals.first],
      [otherAdmin, rivals.second],
    ] as const) {
      const { status, messages } = await person.post(at(id, 'approve'), { override_reason }, german)
      expect([status, messages[0]?.message]).toEqual([409, expect.stringContaining(rivals.serial)])
    }
    await expect(
      db
        .updateTable('paperwork_line')
        .set({ decision: 'approved' })
        .where('link_paperwork', '=', rivals.second)
        .execute(),
    ).rejects.toThrow('claimed by two')
  })

  it('what waits for its second approval loses the first', async () => {
    await setSetting('four_eyes_limit', '100.00')
    const rivals = await contested()
    await grantFirst(rivals, admin)
    expect((await claimOf(rivals.first)).paperwork_status).toBe('pending_second_approval')
    await contend(rivals)
    await setSetting('four_eyes_limit', '2500.00')
    expect((await claimOf(rivals.first)).paperwork_status).toBe('in_review')
    const { state } = await db
      .selectFrom('first_approval')
      .select('state')
      .where('link_paperwork', '=', rivals.first)
      .executeTakeFirstOrThrow()
    expect(state).toBe('returned')
  })

  it.each(['withdraw', 'reject'] as const)(
    '%s of the first gives the second the device',
    async (step) => {
      const rivals = await conflicting()
      if (step === 'reject') {
        await admin.post(at(rivals.first, 'take'), {})
        await admin.post(at(rivals.first, 'reject'), { reason: 'SUSPECTED_FRAUD' })
      } else await rivals.first_owner.post(at(rivals.first, 'withdraw'), {})
      expect((await conflictOf(rivals)).state).toBe('ended')
      expect(await holderOf(rivals.serial)).toEqual({
        serial_state: 'claimed',
        link_paperwork: rivals.second,
      })
      expect(await claimOf(rivals.second)).toMatchObject({ in_conflict: false, risk_score: 5 })
      await admin.post(at(rivals.second, 'take'), {})
      expect((await admin.post(at(rivals.second, 'approve'), {})).status).toBe(200)
      expect(await sound()).toEqual([])
    },
  )

  it('a device that is rejected by its reviewer ends it too', async () => {
    const rivals = await conflicting({ devices: 2 })
    await admin.post(at(rivals.first, 'take'), {})
    const [line] = await linesOf(api, rivals.first)
    const lines = [{ line: line?.id, decision: 'rejected', reason: 'SERIAL_UNREADABLE' }]
    const override_reason = 'Das zweite Gerät ist belegt.'
    expect((await admin.post(at(rivals.first, 'approve'), { lines, override_reason })).status).toBe(
      200,
    )
    expect((await conflictOf(rivals)).state).toBe('ended')
    expect((await holderOf(rivals.serial)).link_paperwork).toBe(rivals.second)
    expect(await sound()).toEqual([])
  })

  it('what was granted to the first can be taken back, and the second has the device', async () => {
    const rivals = await contested()
    await grantFirst(rivals, admin)
    await contend(rivals)
    const { status } = await otherAdmin.post(at(rivals.first, 'reverse'), {
      reason: 'RETURNED_GOODS',
    })
    expect([status, (await conflictOf(rivals)).state]).toEqual([200, 'ended'])
    expect(await holderOf(rivals.serial)).toEqual({
      serial_state: 'claimed',
      link_paperwork: rivals.second,
    })
    expect(await sound()).toEqual([])
  })

  it('the second may withdraw, and the first goes on as if nothing had been', async () => {
    const rivals = await conflicting()
    await rivals.owner.post(at(rivals.second, 'withdraw'), {})
    expect(await claimOf(rivals.first)).toMatchObject({ in_conflict: false, risk_score: 5 })
    expect(await holderOf(rivals.serial)).toMatchObject({ link_paperwork: rivals.first })
  })
})

describe('settling a conflict', () => {
  it('rejects the loser’s only device with its claim, and lets the winner go on', async () => {
    const rivals = await conflicting()
    expect((await settle(admin, rivals, 'second')).status).toBe(200)
    expect(await claimOf(rivals.first)).toMatchObject({
      paperwork_status: 'rejected',
      decision_reason: 'DEVICE_OF_ANOTHER',
      in_conflict: false,
      link_assignee: admin.member,
    })
    expect(await wallet(rivals.first_owner)).toEqual({ pending: 0, held: 0, available: 0 })
    expect(await holderOf(rivals.serial)).toEqual({
      serial_state: 'claimed',
      link_paperwork: rivals.second,
    })
    expect((await toldTo(rivals.first_owner))[0]).toMatchObject({
      event: 'claim_rejected',
      text: expect.stringContaining(words.first_text),
    })
    expect((await toldTo(rivals.owner))[0]).toMatchObject({
      event: 'conflict_won',
      text: expect.stringContaining(words.second_text),
    })
    await admin.post(at(rivals.second, 'take'), {})
    expect((await admin.post(at(rivals.second, 'approve'), {})).status).toBe(200)
    expect(await wallet(rivals.owner)).toMatchObject({ held: 15_000 })
    expect(await sound()).toEqual([])
  })

  it('takes one of several devices, and leaves the others to the review', async () => {
    const rivals = await conflicting({ more: 2 })
    await settle(admin, rivals, 'first')
    expect(await claimOf(rivals.second)).toMatchObject({
      paperwork_status: 'submitted',
      in_conflict: false,
    })
    expect((await toldTo(rivals.owner))[0]?.event).toBe('conflict_lost')
    await admin.post(at(rivals.second, 'take'), {})
    const { status, content } = await admin.post(at(rivals.second, 'approve'), {})
    expect([status, content]).toEqual([
      200,
      expect.objectContaining({ paperwork_status: 'partially_approved', approved_amount: 300 }),
    ])
    expect(await sound()).toEqual([])
  })

  it('gives the device to nobody', async () => {
    const rivals = await conflicting()
    await settle(admin, rivals, 'neither')
    expect((await holderOf(rivals.serial)).link_paperwork).toBeNull()
    for (const id of [rivals.first, rivals.second])
      expect((await claimOf(id)).paperwork_status).toBe('rejected')
    expect(await sound()).toEqual([])
  })

  it('is an admin’s, and not of whoever granted the first claim', async () => {
    const rivals = await contested()
    await grantFirst(rivals, admin)
    const open = await contend(rivals)
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
    expect((await settle(otherAdmin, open, 'second')).status).toBe(200)
    expect(await claimOf(rivals.first)).toMatchObject({ paperwork_status: 'reversed' })
    expect(await wallet(rivals.first_owner)).toEqual({ pending: 0, held: 0, available: 0 })
    expect(await holderOf(rivals.serial)).toMatchObject({ link_paperwork: rivals.second })
    expect(await sound()).toEqual([])
  })

  it('has one winner of many at once', async () => {
    const rivals = await conflicting()
    const answers = await Promise.all(
      ['first', 'second', 'neither', 'second'].map((winner, index) =>
        settle(
          index % 2 ? admin : otherAdmin,
          rivals,
          winner,
          index % 2 ? rivals.first : rivals.second,
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await sound()).toEqual([])
  })

  it('above the limit is confirmed by another person, or returned', async () => {
    const rivals = await contested()
    await grantFirst(rivals, admin)
    const open = await contend(rivals)
    const third = await api.as('admin')
    await setSetting('four_eyes_limit', '100.00')
    expect((await settle(otherAdmin, open, 'second')).content.is_waiting).toBe(true)
    expect((await conflictOf(rivals)).state).toBe('waiting')
    const confirm = (person: Signed, body: object = { decision: 'confirm' }) =>
      person.post(
        at(rivals.first, 'confirm_settlement'),
        { conflict: open.conflict, ...body },
        german,
      )
    expect((await confirm(otherAdmin)).status).toBe(403)
    expect((await confirm(admin)).status).toBe(403)
    expect((await confirm(roles.moderator)).status).toBe(403)
    const reason = 'Bitte noch einmal ansehen.'
    expect((await confirm(third, { decision: 'return', reason })).status).toBe(200)
    expect(await conflictOf(rivals)).toMatchObject({ state: 'open', winner: null })
    await settle(otherAdmin, open, 'second')
    expect((await confirm(third)).status).toBe(200)
    await setSetting('four_eyes_limit', '2500.00')
    expect((await claimOf(rivals.first)).paperwork_status).toBe('reversed')
    expect(await conflictOf(rivals)).toMatchObject({ state: 'settled', confirmed_by: third.member })
    expect(await sound()).toEqual([])
  })
})

it('both sides are compared for reviewers, with a proposal', async () => {
  const rivals = await conflicting()
  const { content } = await roles.moderator.get<{
    conflicts: { points: object; proposal: string | null; second: { photos: object[] } }[]
  }>(at(rivals.first, 'conflicts'))
  expect(content.conflicts).toHaveLength(1)
  expect(content.conflicts[0]).toMatchObject({
    serial: rivals.serial,
    state: 'open',
    is_involved: false,
    settlement: null,
    second: { claim: rivals.second },
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
    const rivals = await conflicting()
    await otherAdmin.post(at(rivals.second, 'take'), {})
    const { serial: value } = await api.world.serialNumber({ link_product: rivals.product.id })
    const items = [{ kind: 'correct_serial', line: rivals.line, value }]
    const reason = 'Auf dem Foto steht eine andere Nummer.'
    expect((await otherAdmin.post(at(rivals.second, 'correct'), { items, reason })).status).toBe(
      200,
    )
    expect((await conflictOf(rivals)).state).toBe('ended')
    expect(await claimOf(rivals.first)).toMatchObject({ in_conflict: false })
    expect((await holderOf(rivals.serial)).link_paperwork).toBe(rivals.first)
    expect(await sound()).toEqual([])
  })
})
