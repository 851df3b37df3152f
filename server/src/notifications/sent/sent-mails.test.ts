import { keysOf, languages } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { effectsOf } from '../../effects.ts'
import { MAX_ATTEMPTS } from '../../outbox/work-outbox.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { notify } from '../notify.ts'
import { tellGivenUp } from './tell-given-up.ts'

const start = new Date('2026-03-02T09:00:00Z')
const api = await testApi()
afterAll(api.close)
const { db } = api.database
const { mailer } = api.deps
let isDown = false
const deps = {
  ...api.deps,
  mailer: {
    ...mailer,
    send: async (mail: Parameters<typeof mailer.send>[0]) => {
      if (isDown) throw new Error('550 refused')
      await mailer.send(mail)
    },
  },
}
beforeEach(async () => {
  isDown = false
  api.time.now = start
  await workEffects(deps)
  api.mails.length = 0
})

const earn = (member: string) =>
  db.transaction().execute((tx) =>
    notify(tx, {
      ...{ member, event: 'cashback_available', path: '/wallet' },
      values: { amount: 5_000, payment: () => 'Nächste Überweisung am 16.03.2026.' },
      ...{ reference: member, now: api.time.now },
    }),
  )

interface Logged {
  id: string
  email: string | null
  subject: string | null
  event: string
  mail_state: string
  attempts: number
  last_error: string | null
}

const list = async (member: string) => {
  const admin = await api.as('admin')
  const answer = await admin.get<{ items: Logged[] }>(
    `/sent_mail/unit?filter=eq(link_member,${member})`,
  )
  return answer.content.items
}
const only = async (member: string) => (await list(member))[0]

/** A mail that no server took, however often. */
async function givenUp() {
  const member = await api.world.installer()
  await earn(member.id)
  isDown = true
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await workEffects(deps)
    api.time.now = new Date(api.time.now.getTime() + 6 * 3_600_000)
  }
  await tellGivenUp(deps)
  return { member, admin: await api.as('admin') }
}

describe('the log of mails', () => {
  it('has a mail while it waits, and to whom it went under which subject', async () => {
    const member = await api.world.installer()
    await earn(member.id)
    expect(await list(member.id)).toMatchObject([
      { event: 'cashback_available', mail_state: 'waiting', attempts: 0, subject: null },
    ])
    await workEffects(deps)
    const [mail] = api.mails
    expect(await list(member.id)).toMatchObject([
      { email: member.email, subject: mail?.subject, mail_state: 'sent', attempts: 1 },
    ])
  })

  it('says why a mail has not left yet', async () => {
    const member = await api.world.installer()
    await earn(member.id)
    isDown = true
    await workEffects(deps)
    expect(await only(member.id)).toMatchObject({
      ...{ mail_state: 'waiting', attempts: 1, last_error: 'Error: 550 refused' },
      email: member.email,
    })
  })

  it('knows a mail that nobody was to get any more', async () => {
    const firm = await api.world.installer()
    await earn(firm.id)
    await db
      .updateTable('outbox')
      .set({ payload: JSON.stringify({ member: 'gone', event: 'cashback_available' }) as never })
      .where('done_at', 'is', null)
      .execute()
    await workEffects(deps)
    expect(await only(firm.id)).toMatchObject({ mail_state: 'dropped', subject: null })
  })

  it('tells the admins of mails that were given up, once, and sends them again', async () => {
    const { member, admin } = await givenUp()
    const notices = await db
      .selectFrom('notification')
      .select('path')
      .where('event', '=', 'mail_given_up')
      .execute()
    expect(notices.length).toBeGreaterThan(0)
    expect(notices[0]?.path).toBe('/settings?section=sent_mails')
    expect(await tellGivenUp(deps)).toBe(0)
    const mail = await only(member.id)
    expect(mail).toMatchObject({ mail_state: 'given_up', attempts: MAX_ATTEMPTS })
    isDown = false
    const again = () => admin.post(`/sent_mail/unit/${mail?.id}/function/send_again`, {})
    expect((await again()).status).toBe(200)
    await workEffects(deps)
    expect(await only(member.id)).toMatchObject({ mail_state: 'sent', last_error: null })
    expect((await again()).status).toBe(409)
  })

  it('is read by admins alone, changed by nobody, and emptied by no program', async () => {
    const member = await api.world.installer()
    await earn(member.id)
    const mail = await only(member.id)
    for (const [role, caller] of Object.entries(await everyRole(api))) {
      const may = role === 'admin' || role === 'super_admin'
      expect((await caller.get('/sent_mail/unit')).status, role).toBe(may ? 200 : 403)
      const at = `/sent_mail/unit/${mail?.id}`
      expect((await caller.put(at, { subject: 'anders' })).status, role).toBe(403)
      expect((await caller.post(`${at}/function/send_again`, {})).status, role).toBe(
        may ? 409 : 403,
      )
    }
    await expect(api.deps.database.db.deleteFrom('sent_mail').execute()).rejects.toThrow()
  })

  it('has a name for each kind of mail, in each language', () => {
    const kinds = keysOf(effectsOf({ mailer })).filter(
      (kind) => kind.endsWith('_mail') && kind !== 'notification_mail',
    )
    expect(kinds.length).toBeGreaterThan(5)
    for (const kind of kinds)
      for (const language of languages)
        expect(sayTo(language).maybe(`mails:kinds.${kind}`), `${kind} ${language}`).toBeTruthy()
  })
})
