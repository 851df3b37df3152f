import { afterAll, describe, expect, it } from 'vitest'
import { endIbanHolds } from '../members/bank/end-iban-holds.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { no_iban } from '../testing/ibans.ts'
import { payoutOffice } from '../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../testing/payouts/paid-members.ts'
import { testApi } from '../testing/servers/api.ts'
import { givePassword, good_password } from '../testing/servers/auth-app.ts'
import { workEffects } from '../testing/work-effects.ts'

/* Firms are many people: who acts for one is a human being, and whom the office lets in is tied to it. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const german = { 'accept-language': 'de' }
const all = { may_submit: true, may_see: true, may_bank: true, may_manage: true }
const password = good_password
type Signed = Awaited<ReturnType<typeof api.as>>

let count = 0
/** A firm with its contact, and what is done for it. */
async function firm(fields: object = {}) {
  const email = `chef${count++}@firma.example`
  const chief = await api.world.user({ email })
  const unit = await memberWithMoney(api, 66_400, {
    ...{ arke_system_user: chief.id, email, company: 'Alt GmbH', vat_id: 'DE136695976' },
    ...{ street: 'Ring', house_number: '1', ...fields },
  })
  const at = (name: string) => `/installer/unit/${unit.id}/function/${name}`
  return {
    unit,
    email,
    owner: await api.as('installer', unit),
    at,
    /** Somebody invited by `by`, signed in. */
    invited: async (by: Signed, address: string) => {
      const person = { first_name: 'Zweit', last_name: 'Postfach', email: address, ...all }
      const of = by.member === unit.id ? {} : { firm: unit.id }
      const { content } = await by.post<{ id: string }>('/person/function/invite', {
        ...person,
        ...of,
      })
      const { arke_system_user } = await db
        .selectFrom('person')
        .select('arke_system_user')
        .where('id', '=', content.id)
        .executeTakeFirstOrThrow()
      await givePassword(api.database, arke_system_user)
      await db
        .updateTable('person')
        .set({ person_status: 'active' })
        .where('id', '=', content.id)
        .execute()
      return { ...(await api.as('installer', { arke_system_user })), person: content.id }
    },
    stateOf: async () =>
      (
        await db
          .selectFrom('installer')
          .select('iban_state')
          .where('id', '=', unit.id)
          .executeTakeFirstOrThrow()
      ).iban_state,
    setAccount: (by: Signed, iban = 'AT611904300234573201') =>
      by.post(at('change_iban'), { iban, account_holder: 'Alt GmbH', password }),
    confirm: (by: Signed) => by.post(at('confirm_bank'), { reason: 'Angerufen' }, german),
  }
}

/** An admin who once had another address, which counts as the same human. */
async function adminWithPast(address: string) {
  const admin = await api.as('admin')
  const { arke_system_user } = await db
    .selectFrom('admin')
    .select('arke_system_user')
    .where('id', '=', admin.member)
    .executeTakeFirstOrThrow()
  for (const email of [address, `neu-${address}`])
    await db.updateTable('user').set({ email }).where('id', '=', arke_system_user).execute()
  return admin
}

async function afterHold(days = 4) {
  api.time.now = new Date(api.time.now.getTime() + days * 86_400_000)
  await endIbanHolds(api.deps)
}

describe('an account that somebody entered whom the office let in', () => {
  it.each([
    ['in the place of another', {}, false],
    ['as the first', no_iban, false],
    ['through somebody else', {}, true],
  ])('%s is paid to when a third person confirms it', async (_, fields, isFar) => {
    const admin = await api.as('admin')
    const { invited, setAccount, stateOf, confirm } = await firm(fields)
    const first = await invited(admin, `alias${count}@admin.example`)
    const alias = isFar ? await invited(first, `weiter${count}@admin.example`) : first
    expect((await setAccount(alias)).status).toBe(200)
    expect(await stateOf()).toBe('quarantine')
    await afterHold()
    expect(await stateOf()).toBe('quarantine')
    const again = await api.as('admin', await loginOf(admin))
    expect(await confirm(again)).toMatchObject({
      status: 403,
      messages: [{ message: expect.stringContaining('dritte Person') }],
    })
    expect((await confirm(await api.as('admin'))).status).toBe(200)
    expect(await stateOf()).toBe('confirmed')
  })

  it('stays so when the days of the bond are over, until the firm enters another', async () => {
    const admin = await api.as('admin')
    const { unit, invited, setAccount, stateOf } = await firm()
    await setAccount(await invited(admin, `alias${count}@admin.example`))
    await afterHold(31)
    expect(await stateOf()).toBe('quarantine')
    await givePassword(api.database, unit.arke_system_user ?? '')
    const owner = await api.as('installer', unit)
    expect((await setAccount(owner, 'DE02120300000000202051')).status).toBe(200)
    await afterHold()
    expect(await stateOf()).toBe('unchecked')
  })

  it('is paid to after its hold where the firm itself let that person in', async () => {
    const { owner, invited, setAccount, stateOf } = await firm()
    expect((await setAccount(await invited(owner, `kollege${count}@firma.example`))).status).toBe(
      200,
    )
    await afterHold()
    expect(await stateOf()).toBe('unchecked')
  })
})

const loginOf = ({ member }: Signed) =>
  db
    .selectFrom('admin')
    .select('arke_system_user')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()

it('whoever loses access to a firm is told under the address that goes', async () => {
  const admin = await api.as('admin')
  const { unit, email, invited } = await firm()
  await invited(admin, `alias${count}@admin.example`)
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('link_member', '=', unit.id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  api.mails.length = 0
  expect((await admin.post(`/person/unit/${id}/function/remove`, {})).status).toBe(200)
  await workEffects(api.deps)
  expect(api.mails.find(({ to }) => to === email)?.subject).toContain('keinen Zugang mehr')
})

describe('who acts for a firm is a human being', () => {
  const proposal = { changes: { company: 'Neu GmbH' }, reason: 'Umfirmiert' }
  const decide = (by: Signed, id: string) =>
    by.post(`/change/unit/${id}/function/confirm_change`, {}, german)

  it('who changes data or account of it confirms neither in the office', async () => {
    const address = `alt${count}@admin.example`
    const admin = await adminWithPast(address)
    const { owner, invited, at, setAccount, confirm } = await firm()
    const self = await invited(owner, address)
    const { content } = await self.post<{ id: string }>(at('propose_company_change'), proposal)
    expect((await decide(admin, content.id)).status).toBe(403)
    const app = api.deps.database.db.updateTable('change').where('id', '=', content.id)
    const decided = { decided_by: admin.member, decided_at: api.time.now.toISOString() }
    await expect(app.set({ change_state: 'confirmed', ...decided }).execute()).rejects.toThrow(
      /needs two people/,
    )
    await setAccount(self)
    await afterHold()
    expect((await confirm(await api.as('admin', await loginOf(admin)))).status).toBe(403)
  })

  it('stays who it was when the contact changes', async () => {
    const address = `alt${count}@admin.example`
    const admin = await adminWithPast(address)
    const other = await firm()
    const user = await api.world.user({ email: address })
    const unit = await api.world.installer({
      ...{ arke_system_user: user.id, company: 'Alt GmbH', vat_id: 'DE136695976' },
      ...{ street: 'Ring', house_number: '1' },
    })
    const path = `/installer/unit/${unit.id}/function/propose_company_change`
    const { content } = await (await api.as('installer', unit)).post<{ id: string }>(path, proposal)
    expect((await decide(admin, content.id)).status).toBe(403)
    await db
      .updateTable('installer')
      .set({ arke_system_user: (await api.world.user({ email: `stroh${count}@x.example` })).id })
      .where('id', '=', unit.id)
      .execute()
    expect((await decide(admin, content.id)).status).toBe(403)
    expect(other.unit.id).not.toBe(unit.id)
  })

  it('whoever let a firm in again confirms no change of it', async () => {
    const admin = await api.as('admin')
    const { unit, at } = await firm()
    await admin.post(at('lock'), { reason: 'Rückfrage' })
    expect((await admin.post(at('unlock'), {})).status).toBe(200)
    const owner = await api.as('installer', unit)
    const { content } = await owner.post<{ id: string }>(at('propose_company_change'), proposal)
    expect((await decide(admin, content.id)).status).toBe(403)
    expect((await decide(await api.as('admin'), content.id)).status).toBe(200)
  })

  it('whoever signs in for it reviews none of its claims', async () => {
    const address = `alt${count}@admin.example`
    const admin = await adminWithPast(address)
    const { owner, invited } = await firm()
    const self = await invited(owner, address)
    const claim = await submittedClaim(api, { owner, product: await api.world.product() })
    const take = `/paperwork/unit/${claim.id}/function/take`
    expect((await admin.post(take, {})).status).toBe(403)
    expect((await self.post(`/person/unit/${self.person}/function/leave`, {})).status).toBe(200)
    expect((await admin.post(take, {})).status).toBe(403)
    expect((await (await api.as('admin')).post(take, {})).status).toBe(200)
  })

  it.each(['remove', 'lock'])('what it proposed is confirmed by nobody after %s', async (step) => {
    const { owner, invited, at } = await firm()
    const clerk = await invited(owner, `buero${count}@firma.example`)
    const { content } = await clerk.post<{ id: string }>(at('propose_company_change'), proposal)
    await owner.post(`/person/unit/${clerk.person}/function/${step}`, {})
    const office = await api.as('admin')
    expect(await decide(office, content.id)).toMatchObject({
      status: 403,
      messages: [{ message: expect.stringContaining('gesperrt') }],
    })
    const declined = `/change/unit/${content.id}/function/decline_change`
    expect((await office.post(declined, { reason: 'Ausgeschieden' })).status).toBe(200)
  })

  it('what a colleague of the contact proposed is confirmed', async () => {
    const { owner, invited, at } = await firm()
    const clerk = await invited(owner, `buero${count}@firma.example`)
    const { content } = await clerk.post<{ id: string }>(at('propose_company_change'), proposal)
    expect((await decide(await api.as('admin'), content.id)).status).toBe(200)
  })
})

it('a run whose preparer is locked meanwhile is released by nobody', async () => {
  await payoutOffice(api)
  const [preparer, locker] = [await api.as('admin'), await api.as('super_admin')]
  await memberWithMoney(api, 5_000)
  const { content } = await preparer.post<{ id: string; total: number; item_count: number }>(
    '/payout_run/function/prepare',
    {},
  )
  await locker.post(`/admin/unit/${preparer.member}/function/lock`, { reason: 'Ausgeschieden' })
  const release = `/payout_run/unit/${content.id}/function/release`
  const { total, item_count } = content
  expect(await locker.post(release, { total, item_count }, german)).toMatchObject({
    status: 403,
    messages: [{ message: expect.stringContaining('gesperrt') }],
  })
})
