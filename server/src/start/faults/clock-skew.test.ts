import { addDays, berlinDay } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { givePassword, good_password } from '../../testing/servers/auth-app.ts'

const api = await testApi({ now: '2026-03-20T09:00:00Z' })
afterAll(api.close)

/** Another instance whose clock goes so many seconds wrong. */
async function instanceOff(seconds: number) {
  const time = {
    get now() {
      return new Date(api.time.now.getTime() + seconds * 1_000)
    },
  }
  return api.another({ time })
}

describe.each([-55, 55])('an instance whose clock is %s seconds off', async (seconds) => {
  const other = await instanceOff(seconds)

  it('takes whoever signed in at another one, and the other way round', async () => {
    const member = await api.world.installer()
    await givePassword(api.database, member.arke_system_user ?? '')
    const signIn = (on: Pick<typeof api, 'request'>) =>
      on.request<{ access_token: string }>('POST', '/auth/signin', {
        body: { username: member.email, password: good_password },
      })
    for (const [first, second] of [
      [api, other],
      [other, api],
    ] as const) {
      const { status, content } = await signIn(first)
      expect(status).toBe(200)
      const headers = { authorization: `Bearer ${content.access_token}` }
      expect((await second.request('GET', '/paperwork/unit', { headers })).status).toBe(200)
    }
  })

  it('keeps ledger and trail in order when both write to one claim', async () => {
    const owner = await api.as('installer')
    const moderator = await api.as('moderator')
    const product = await api.world.product({ amount: 5_000 })
    const { serial } = await api.world.serialNumber({ link_product: product.id })
    const invoice_date = addDays(berlinDay(api.time.now), -3)
    const { id } = await readyDraft(api, {
      installer: owner.member,
      product,
      serials: [serial],
      invoice_date,
    })
    const path = `/paperwork/unit/${id}/function`
    const submitted = await other.request('POST', `${path}/submit`, {
      headers: owner.headers,
      body: {},
    })
    expect(submitted.messages).toEqual([])
    for (const [on, deed] of [
      [api, 'take'],
      [other, 'approve'],
    ] as const) {
      const { messages } = await on.request('POST', `${path}/${deed}`, {
        headers: moderator.headers,
        body: {},
      })
      expect([deed, messages]).toEqual([deed, []])
    }
    expect(await verifyLedger(api.database.db)).toEqual([])
    expect(await verifyAudit(api.database)).toEqual([])
  })
})
