import { mailboxWaitHours, roles } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { changeMailboxes } from './change-mailboxes.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const start = api.time.now
beforeEach(() => {
  api.time.now = start
  api.mails.length = 0
})
type Caller = Awaited<ReturnType<typeof api.as>>

const later = (hours: number) => {
  api.time.now = new Date(start.getTime() + hours * 3_600_000)
}
const address = () => `neu-${newId().slice(-8)}@waerme.example`
const asked = (email: string, whose: object = {}) => ({ email, reason: 'Anbieter weg', ...whose })
const ask = (who: Caller, email: string, whose: object = {}) =>
  who.post<{ id: string }>('/mailbox_change/function/ask', asked(email, whose))
const step = (who: Caller, id: string, name: string, body: object = {}) =>
  who.post(`/mailbox_change/unit/${id}/function/${name}`, body)
const linkIn = (to: string, name: string) => {
  const mail = api.mails.findLast((one) => one.to === to)
  return new RegExp(`\\?${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
}
const follow = (token: string) => api.request('POST', `/auth/mailbox/${token}`, { body: {} })
const stateOf = (id: string) =>
  db
    .selectFrom('mailbox_change')
    .select('mailbox_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ mailbox_state }) => mailbox_state)
const nameOf = (user: string | null) =>
  db.selectFrom('user').select(['email', 'username']).where('id', '=', user).executeTakeFirst()

/** A firm whose wish an admin has confirmed, with both mails sent. */
async function confirmed() {
  const firm = await api.world.installer()
  const owner = await api.as('installer', firm)
  const email = address()
  const { content, status } = await ask(owner, email)
  expect(status).toBe(200)
  const admin = await api.as('admin')
  expect((await step(admin, content.id, 'confirm')).status).toBe(200)
  await workEffects(api.deps)
  return { firm, owner, email, id: content.id, admin }
}

describe('a lost mailbox', () => {
  it('gives way to another one after the office, the new mailbox and the time have said yes', async () => {
    const { firm, owner, email, id } = await confirmed()
    expect(linkIn(firm.email, 'keep')).not.toBe('')
    expect((await follow(linkIn(email, 'mailbox'))).content).toEqual({ mailbox: 'new' })
    later(mailboxWaitHours - 1)
    expect(await changeMailboxes(api.deps)).toBe(0)
    later(mailboxWaitHours)
    api.mails.length = 0
    expect(await changeMailboxes(api.deps)).toBe(1)
    expect(await nameOf(firm.arke_system_user)).toEqual({ email, username: email })
    await expect.poll(async () => (await owner.get('/paperwork/unit')).status).toBe(401)
    await workEffects(api.deps)
    expect(api.mails.map(({ to }) => to).sort()).toEqual([email, firm.email].sort())
    const trail = await db
      .selectFrom('audit')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'ask_mailbox_change',
      'waiting_mailbox_change',
      'mailbox_confirmed',
      'done_mailbox_change',
    ])
  })

  it('is none where the old mailbox answers: it stops the change, once', async () => {
    const { firm, email, id } = await confirmed()
    const token = linkIn(firm.email, 'keep')
    expect((await follow(token)).content).toEqual({ mailbox: 'old' })
    expect(await stateOf(id)).toBe('stopped')
    expect((await follow(token)).status).toBe(400)
    expect((await follow(linkIn(email, 'mailbox'))).status).toBe(400)
    later(mailboxWaitHours)
    expect(await changeMailboxes(api.deps)).toBe(0)
    expect((await nameOf(firm.arke_system_user))?.email).toBe(firm.email)
  })

  it('keeps its address as long as nobody reads the new one, and for good after a fortnight', async () => {
    const { firm, id } = await confirmed()
    later(mailboxWaitHours + 24)
    expect(await changeMailboxes(api.deps)).toBe(0)
    expect(await stateOf(id)).toBe('waiting')
    later(mailboxWaitHours + 15 * 24)
    await changeMailboxes(api.deps)
    expect(await stateOf(id)).toBe('stopped')
    expect((await nameOf(firm.arke_system_user))?.email).toBe(firm.email)
  })

  it('does not take an address that somebody else signs in with meanwhile', async () => {
    const { email, id } = await confirmed()
    await follow(linkIn(email, 'mailbox'))
    await api.world.installer({ email })
    await db
      .insertInto('user')
      .values({ id: newId(), email, username: email })
      .onConflict((taken) => taken.doNothing())
      .execute()
    later(mailboxWaitHours)
    expect(await changeMailboxes(api.deps)).toBe(0)
    expect(await stateOf(id)).toBe('stopped')
  })

  it('is never the one of another login that has the old address meanwhile', async () => {
    const { firm, email, id } = await confirmed()
    await follow(linkIn(email, 'mailbox'))
    const moved = address()
    await db
      .updateTable('user')
      .set({ email: moved, username: moved })
      .where('id', '=', firm.arke_system_user)
      .execute()
    const heir = await api.world.installer({ email: firm.email })
    await db
      .updateTable('user')
      .set({ email: firm.email, username: firm.email })
      .where('id', '=', heir.arke_system_user)
      .execute()
    later(mailboxWaitHours)
    expect(await changeMailboxes(api.deps)).toBe(0)
    expect(await stateOf(id)).toBe('stopped')
    expect((await nameOf(heir.arke_system_user))?.email).toBe(firm.email)
    expect((await nameOf(firm.arke_system_user))?.email).toBe(moved)
  })

  it('is asked for once at a time, and taken back by whoever asked', async () => {
    const owner = await api.as('installer')
    const { content } = await ask(owner, address())
    expect((await ask(owner, address())).status).toBe(409)
    expect((await step(await api.as('installer'), content.id, 'withdraw')).status).toBe(404)
    expect((await step(owner, content.id, 'withdraw')).status).toBe(200)
    expect((await ask(owner, address())).status).toBe(200)
  })

  it('is declined with a reason that its owner reads', async () => {
    const owner = await api.as('installer')
    const { content } = await ask(owner, address())
    const admin = await api.as('admin')
    expect((await step(admin, content.id, 'decline', { reason: 'Rufen Sie an.' })).status).toBe(200)
    const read = await owner.get(`/mailbox_change/unit/${content.id}`)
    expect(read.content).toMatchObject({ decline_reason: 'Rufen Sie an.' })
    expect((await step(admin, content.id, 'confirm')).status).toBe(409)
  })

  it('of who works here needs somebody who neither asked nor is meant', async () => {
    const unit = await api.world.staff('admin')
    const own = await api.as('admin', unit)
    const { content } = await ask(own, address())
    expect((await step(own, content.id, 'confirm')).status).toBe(409)
    expect((await step(await api.as('admin'), content.id, 'confirm')).status).toBe(200)
    const meant = await api.world.staff('moderator')
    const admin = await api.as('admin')
    const asked = await ask(admin, address(), { member: meant.id })
    expect((await step(admin, asked.content.id, 'confirm')).status).toBe(409)
    expect((await step(await api.as('super_admin'), asked.content.id, 'confirm')).status).toBe(200)
  })

  it('of a super admin another super admin confirms', async () => {
    const { content } = await ask(await api.as('super_admin'), address())
    expect((await step(await api.as('admin'), content.id, 'confirm')).status).toBe(409)
    expect((await step(await api.as('super_admin'), content.id, 'confirm')).status).toBe(200)
  })

  it('of a firm’s person the office asks for on the telephone; firms for nobody else', async () => {
    const firm = await api.world.installer()
    const { id: person } = await db
      .selectFrom('person')
      .select('id')
      .where('link_member', '=', firm.id)
      .executeTakeFirstOrThrow()
    const stranger = await api.as('installer')
    expect((await ask(stranger, address(), { person })).status).toBe(403)
    expect((await ask(await api.as('brand'), address(), { person })).status).toBe(403)
    const moderator = await api.as('moderator')
    const { content, status } = await ask(moderator, address(), { person })
    expect(status).toBe(200)
    expect((await step(await api.as('admin'), content.id, 'confirm')).status).toBe(200)
    const meant = await api.world.staff('moderator')
    expect((await ask(moderator, address(), { member: meant.id })).status).toBe(403)
  })

  it.each(['confirm', 'decline'] as const)('is nobody’s to %s but the admins’', async (name) => {
    const firm = await api.world.installer()
    const { content } = await ask(await api.as('installer', firm), address())
    for (const role of roles.filter((one) => !['admin', 'super_admin'].includes(one))) {
      const { status } = await step(await api.as(role), content.id, name, { reason: 'Grund' })
      expect([403, 404], role).toContain(status)
    }
  })

  it('can’t be put in force by one person alone in the database either', async () => {
    const { id, admin } = await confirmed()
    const refused = db
      .updateTable('mailbox_change')
      .set({ mailbox_state: 'done', ended_at: start.toISOString() })
      .where('id', '=', id)
      .execute()
    await expect(refused).rejects.toThrow()
    const { content } = await ask(await api.as('installer'), address())
    const alone = db
      .updateTable('mailbox_change')
      .set({
        mailbox_state: 'waiting',
        decided_at: start.toISOString(),
        effective_at: start.toISOString(),
        decided_by: admin.member,
      })
      .where('id', '=', content.id)
      .execute()
    await expect(alone).rejects.toThrow()
  })
})
