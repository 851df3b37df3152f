import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { no_iban } from '../../testing/ibans.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { givePassword, good_password } from '../../testing/servers/auth-app.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const at = (id: string, name: string) => `/installer/unit/${id}/function/${name}`
const password = good_password

/** A firm that is paid so many cents, and signed in. */
async function firm(amount: number, fields: object = {}) {
  const unit = await memberWithMoney(api, amount, { phone: '0221 1', ...fields })
  await givePassword(api.database, unit.arke_system_user ?? '')
  const signed = await api.as('installer', unit)
  const stored = () =>
    db.selectFrom('installer').selectAll().where('id', '=', unit.id).executeTakeFirstOrThrow()
  return {
    unit,
    signed,
    stored,
    close: (body: object = { password }) => signed.post(at(unit.id, 'close_account'), body),
  }
}

describe('a firm that closes its account', () => {
  it('is told before what is open', async () => {
    const { unit, signed } = await firm(12_345)
    const product = await api.world.product()
    await submittedClaim(api, { owner: signed, product })
    await api.world.draft({ link_installer: unit.id, note: 'Zwei Geräte' })
    // One that was only opened is listed nowhere, and not counted either.
    await api.world.draft({ link_installer: unit.id })
    const path = at(unit.id, 'closing')
    expect((await signed.get(path)).content).toEqual({
      open_claims: 1,
      drafts: 1,
      balance: 123.45,
      has_account: true,
    })
    const other = await firm(0, no_iban)
    expect((await other.signed.get(at(other.unit.id, 'closing'))).content).toMatchObject({
      balance: 0,
      has_account: false,
    })
  })

  it('is out at once, on every device, and told by mail; what serves nobody is forgotten', async () => {
    const { unit, signed, stored, close } = await firm(0)
    const second = await api.as('installer', unit)
    const wrong = await close({ password: 'falsch' })
    expect([wrong.status, wrong.messages[0]?.parameter]).toEqual([400, 'password'])
    expect((await close()).status).toBe(200)
    await expect.poll(async () => (await signed.get('/faq/unit')).status).toBe(401)
    await expect.poll(async () => (await second.get('/faq/unit')).status).toBe(401)
    expect(await stored()).toMatchObject({
      member_status: 'closed',
      inactive: true,
      phone: null,
      closed_at: expect.anything(),
    })
    const signIn = { username: unit.email, password }
    const answer = await api.request('POST', '/auth/signin', { body: signIn })
    expect(answer.status).not.toBe(200)
    const notices = await db
      .selectFrom('notification')
      .select('event')
      .where('link_member', '=', unit.id)
      .execute()
    expect(notices).toEqual([{ event: 'account_closed' }])
  })

  it('gets what it is owed, also below the minimum', async () => {
    const { unit, close } = await firm(999)
    const waiting = await firm(999)
    expect((await close()).status).toBe(200)
    const office = await payoutOffice(api)
    const { run } = await office.handedOver([5_000])
    const paid = await db
      .selectFrom('payout')
      .select(['link_member', 'amount'])
      .where('link_payout_run', '=', run)
      .where('link_member', 'in', [unit.id, waiting.unit.id])
      .execute()
    expect(paid).toEqual([{ link_member: unit.id, amount: 999 }])
  })

  it('leaves no change of its data to be decided', async () => {
    const { unit, signed, close } = await firm(0, { vat_id: 'DE136695976' })
    const input = { changes: { company: 'Neu GmbH' }, reason: 'Umfirmiert' }
    const { content } = await signed.post<{ id: string }>(
      at(unit.id, 'propose_company_change'),
      input,
    )
    expect((await close()).status).toBe(200)
    const change = db.selectFrom('change').selectAll().where('id', '=', content.id)
    expect(await change.executeTakeFirstOrThrow()).toMatchObject({
      change_state: 'overtaken',
      decline_reason: 'Das Konto der Firma ist geschlossen.',
    })
  })

  it('has its claims decided', async () => {
    const { unit, signed, close } = await firm(0)
    const product = await api.world.product()
    const { id } = await submittedClaim(api, { owner: signed, product })
    expect((await close()).status).toBe(200)
    const { content } = await admin.get<{ checks: { code: string; ok: boolean | null }[] }>(
      `/paperwork/unit/${id}`,
    )
    expect(content.checks.find(({ code }) => code === 'installer_active')?.ok).not.toBe(false)
    expect((await admin.post(`/paperwork/unit/${id}/function/take`, {})).status).toBe(200)
    expect(unit.id).toBeTruthy()
  })

  it('is let in again by the office alone, with a reason', async () => {
    const { unit, signed, stored, close } = await firm(0)
    const reason = 'Hat angerufen'
    expect((await admin.post(at(unit.id, 'reopen'), { reason })).status).toBe(409)
    await close()
    expect((await admin.post(at(unit.id, 'unlock'), {})).status).toBe(409)
    for (const [role, by] of Object.entries(await everyRole(api))) {
      if (role === 'admin' || role === 'super_admin') continue
      const { status } = await by.post(at(unit.id, 'reopen'), { reason })
      expect([role, [403, 404].includes(status)]).toEqual([role, true])
    }
    expect((await admin.post(at(unit.id, 'reopen'), { reason })).status).toBe(200)
    expect(await stored()).toMatchObject({ member_status: 'active', inactive: false })
    expect((await signed.get('/faq/unit')).status).toBe(401)
  })
})

describe('an account', () => {
  let own: Awaited<ReturnType<typeof firm>>
  beforeAll(async () => {
    own = await firm(0)
  })

  it('is closed by nobody else', async () => {
    for (const by of Object.values(await everyRole(api)))
      for (const call of [
        await by.post(at(own.unit.id, 'close_account'), { password }),
        await by.get(at(own.unit.id, 'closing')),
      ])
        expect([400, 403, 404]).toContain(call.status)
    expect((await own.stored()).member_status).toBe('active')
  })

  it('is closed by a person only who looks after the firm', async () => {
    const rights = { may_submit: true, may_see: true, may_bank: true, may_manage: false }
    const name = { first_name: 'Max', last_name: 'Monteur', email: 'max.monteur@close.example' }
    const { content } = await own.signed.post<{ id: string }>('/person/function/invite', {
      ...name,
      ...rights,
    })
    const person = await db
      .selectFrom('person')
      .select('arke_system_user')
      .where('id', '=', content.id)
      .executeTakeFirstOrThrow()
    const max = await api.as('installer', person)
    expect((await max.post(at(own.unit.id, 'close_account'), { password })).status).toBe(403)
  })

  it('that is closed is out, the database says so', async () => {
    const open = db.updateTable('installer').set({ member_status: 'closed' })
    await expect(open.where('id', '=', own.unit.id).execute()).rejects.toThrow('closed_is_out')
  })
})
