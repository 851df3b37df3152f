import { type LostMailbox, mailboxWaitHours, roles } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { moveMailboxes } from './move-mailboxes.ts'

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
const requestFor = (email: string, whose: object = {}) => ({
  email,
  reason: 'Anbieter weg',
  ...whose,
})
const ask = (who: Caller, email: string, whose: object = {}) =>
  who.post<{ id: string }>('/change/function/ask_mailbox', requestFor(email, whose))
const decide = (who: Caller, id: string, name: 'confirm' | 'decline', body: object = {}) =>
  who.post(`/change/unit/${id}/function/${name}_change`, body)
const stop = (who: Caller, change: string, reason?: string) =>
  who.post<{ state: string }>('/change/function/stop_mailbox', { change, reason })
const mailboxes = async (who: Caller) =>
  (await who.get<{ items: LostMailbox[] }>('/change/function/mailboxes')).content.items
const linkIn = (to: string, name: string) => {
  const mail = api.mails.findLast((sent) => sent.to === to)
  return new RegExp(`\\?${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
}
const follow = (token: string) => api.request('POST', `/auth/mailbox/${token}`, { body: {} })
const stateOf = (id: string) =>
  db
    .selectFrom('mailbox_move')
    .select('move_state')
    .where('link_change', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ move_state }) => move_state)
const nameOf = (user: string | null) =>
  db.selectFrom('user').select(['email', 'username']).where('id', '=', user).executeTakeFirst()

const personOf = async (member: string) =>
  (
    await db
      .selectFrom('person')
      .select('id')
      .where('link_member', '=', member)
      .executeTakeFirstOrThrow()
  ).id

/** A firm whose wish an admin has confirmed, with both mails sent. */
async function confirmed() {
  const firm = await api.world.installer()
  const owner = await api.as('installer', firm)
  const email = address()
  const { content, status } = await ask(owner, email)
  expect(status).toBe(200)
  const admin = await api.as('admin')
  expect((await decide(admin, content.id, 'confirm')).status).toBe(200)
  await workEffects(api.deps)
  return { firm, owner, email, id: content.id, admin }
}

describe('a lost mailbox', () => {
  it('gives way to another one after the office, the new mailbox and the time have said yes', async () => {
    const { firm, owner, email, id } = await confirmed()
    expect(linkIn(firm.email, 'keep')).not.toBe('')
    expect((await follow(linkIn(email, 'mailbox'))).content).toEqual({ mailbox: 'new' })
    later(mailboxWaitHours - 1)
    expect(await moveMailboxes(api.deps)).toBe(0)
    later(mailboxWaitHours)
    api.mails.length = 0
    expect(await moveMailboxes(api.deps)).toBe(1)
    expect(await nameOf(firm.arke_system_user)).toEqual({ email, username: email })
    await expect.poll(async () => (await owner.get('/paperwork/unit')).status).toBe(401)
    await workEffects(api.deps)
    expect(api.mails.map(({ to }) => to).sort()).toEqual([email, firm.email].sort())
    const trail = await db
      .selectFrom('audit')
      .select('action')
      .where('object_id', '=', await personOf(firm.id))
      .orderBy('seq')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'propose_change',
      'confirm_change',
      'mailbox_confirmed',
      'mailbox_moved',
    ])
    expect(await mailboxes(await api.as('installer', firm))).toMatchObject([
      { id, state: 'done', is_own: true, email },
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
    expect(await moveMailboxes(api.deps)).toBe(0)
    expect((await nameOf(firm.arke_system_user))?.email).toBe(firm.email)
  })

  it('keeps its address as long as nobody reads the new one, and for good after a fortnight', async () => {
    const { firm, id } = await confirmed()
    later(mailboxWaitHours + 24)
    expect(await moveMailboxes(api.deps)).toBe(0)
    expect(await stateOf(id)).toBe('waiting')
    later(mailboxWaitHours + 15 * 24)
    await moveMailboxes(api.deps)
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
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    later(mailboxWaitHours)
    expect(await moveMailboxes(api.deps)).toBe(0)
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
    expect(await moveMailboxes(api.deps)).toBe(0)
    expect(await stateOf(id)).toBe('stopped')
    expect((await nameOf(heir.arke_system_user))?.email).toBe(firm.email)
    expect((await nameOf(firm.arke_system_user))?.email).toBe(moved)
  })

  it('is asked for once at a time, and taken back by whoever asked', async () => {
    const owner = await api.as('installer')
    const { content } = await ask(owner, address())
    expect((await ask(owner, address())).status).toBe(409)
    expect((await stop(await api.as('installer'), content.id)).status).toBe(404)
    expect((await stop(owner, content.id)).content).toMatchObject({ state: 'withdrawn' })
    expect((await ask(owner, address())).status).toBe(200)
    const { owner: waiting } = await confirmed()
    expect((await ask(waiting, address())).status).toBe(409)
  })

  it('is declined with a reason that its owner reads', async () => {
    const owner = await api.as('installer')
    const { content } = await ask(owner, address())
    const admin = await api.as('admin')
    expect((await decide(admin, content.id, 'decline', { reason: 'Rufen Sie an.' })).status).toBe(
      200,
    )
    expect(await mailboxes(owner)).toMatchObject([
      { state: 'declined', end_reason: 'Rufen Sie an.' },
    ])
    expect((await decide(admin, content.id, 'confirm')).status).toBe(409)
  })

  it('of who works here needs somebody who neither asked nor is meant', async () => {
    const unit = await api.world.staff('admin')
    const own = await api.as('admin', unit)
    const { content } = await ask(own, address())
    expect((await decide(own, content.id, 'confirm')).status).toBe(403)
    expect((await decide(await api.as('admin'), content.id, 'confirm')).status).toBe(200)
    const meant = await api.world.staff('moderator')
    const admin = await api.as('admin')
    const proposal = await ask(admin, address(), { member: meant.id })
    expect((await decide(admin, proposal.content.id, 'confirm')).status).toBe(403)
    expect((await decide(await api.as('super_admin'), proposal.content.id, 'confirm')).status).toBe(
      200,
    )
  })

  it('of an admin, asked for by a colleague, is not that admin’s to confirm', async () => {
    const meant = await api.world.staff('admin')
    const { content } = await ask(await api.as('admin'), address(), { member: meant.id })
    const own = await decide(await api.as('admin', meant), content.id, 'confirm')
    expect(own.status).toBe(403)
    expect((await decide(await api.as('admin'), content.id, 'confirm')).status).toBe(200)
  })

  it('ties whoever asked for another to them, and names the third', async () => {
    const meant = await api.world.staff('moderator')
    const [first, third] = [await api.as('admin'), await api.as('admin')]
    const email = address()
    const { content } = await ask(first, email, { member: meant.id })
    expect((await decide(third, content.id, 'confirm')).status).toBe(200)
    await workEffects(api.deps)
    await follow(linkIn(email, 'mailbox'))
    later(mailboxWaitHours)
    expect(await moveMailboxes(api.deps)).toBe(1)
    const human = async (id: string) =>
      (await db.selectFrom('member').select('human').where('id', '=', id).executeTakeFirstOrThrow())
        .human
    const bonds = await db
      .selectFrom('bond')
      .select(['by_human', 'act', 'third'])
      .where('human', '=', await human(meant.id))
      .execute()
    expect(bonds).toEqual([
      {
        by_human: await human(first.member),
        act: 'mailbox',
        third: await human(third.member),
      },
    ])
  })

  it('is stopped while its time runs by its owner, its asker, and an admin with a reason', async () => {
    const own = await confirmed()
    expect((await stop(own.owner, own.id)).content).toMatchObject({ state: 'stopped' })
    expect((await stop(own.owner, own.id)).status).toBe(409)
    const other = await confirmed()
    expect((await stop(await api.as('installer'), other.id)).status).toBe(404)
    expect((await stop(await api.as('moderator'), other.id)).status).toBe(404)
    const reasonless = await stop(other.admin, other.id)
    expect([reasonless.status, reasonless.messages[0]?.parameter]).toEqual([400, 'reason'])
    expect((await stop(other.admin, other.id, 'Anruf war falsch.')).status).toBe(200)
    expect(await mailboxes(other.owner)).toMatchObject([
      { state: 'stopped', end_reason: 'Anruf war falsch.' },
    ])
    later(mailboxWaitHours)
    expect(await moveMailboxes(api.deps)).toBe(0)
  })

  it('that the office asked for is open to the objection of its owner', async () => {
    const firm = await api.world.installer()
    const owner = await api.as('installer', firm)
    const proposal = await ask(await api.as('moderator'), address(), {
      person: await personOf(firm.id),
    })
    expect((await stop(owner, proposal.content.id)).content).toMatchObject({ state: 'overtaken' })
    const confirm = await decide(await api.as('admin'), proposal.content.id, 'confirm')
    expect(confirm.status).toBe(409)
  })

  it('stands with no address in the trail', async () => {
    const { email, firm } = await confirmed()
    const { rows } = await api.database.owner.query(
      'select seq from audit where changes::text like any ($1)',
      [[email, firm.email].map((address) => `%${address}%`)],
    )
    expect(rows).toEqual([])
  })

  it.each(roles)('of others is not read by %s but where it runs its time', async (role) => {
    const open = await ask(await api.as('installer'), address())
    const { id } = await confirmed()
    const isAdmin = role === 'admin' || role === 'super_admin'
    const reader = await api.as(role)
    const ids = (await mailboxes(reader)).map((mailbox) => mailbox.id)
    expect([ids.includes(open.content.id), ids.includes(id)]).toEqual([false, isAdmin])
    const all = await reader.get<{ items: { id: string }[] }>('/change/function/changes')
    const isListed =
      all.status === 200 && all.content.items.some((item) => item.id === open.content.id)
    expect(isListed).toBe(isAdmin)
    expect((await reader.get(`/change/unit/${id}`)).status === 200).toBe(isAdmin)
    expect((await reader.get('/change/unit')).status === 200).toBe(isAdmin || role === 'brand')
  })

  it('of a super admin another super admin confirms', async () => {
    const { content } = await ask(await api.as('super_admin'), address())
    expect((await decide(await api.as('admin'), content.id, 'confirm')).status).toBe(409)
    expect((await decide(await api.as('super_admin'), content.id, 'confirm')).status).toBe(200)
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
    expect((await decide(await api.as('admin'), content.id, 'confirm')).status).toBe(200)
    const meant = await api.world.staff('moderator')
    expect((await ask(moderator, address(), { member: meant.id })).status).toBe(403)
  })

  it.each(['confirm', 'decline'] as const)('is nobody’s to %s but the admins’', async (name) => {
    const firm = await api.world.installer()
    const { content } = await ask(await api.as('installer', firm), address())
    for (const role of roles.filter((other) => !['admin', 'super_admin'].includes(other))) {
      const { status } = await decide(await api.as(role), content.id, name, { reason: 'Grund' })
      expect([403, 404], role).toContain(status)
    }
  })

  it('can’t be put in force by one person alone in the database either', async () => {
    const { id } = await confirmed()
    const refused = db
      .updateTable('mailbox_move')
      .set({ move_state: 'done', ended_at: start.toISOString() })
      .where('link_change', '=', id)
      .execute()
    await expect(refused).rejects.toThrow()
    const { content } = await ask(await api.as('installer'), address())
    const effective_at = new Date(start.getTime() + 72 * 3_600_000).toISOString()
    const move = () =>
      db.insertInto('mailbox_move').values({ link_change: content.id, effective_at }).execute()
    await expect(move()).rejects.toThrow('two people')
    const meant = await api.world.staff('admin')
    const proposal = await ask(await api.as('admin'), address(), { member: meant.id })
    const decided_at = start.toISOString()
    await db
      .updateTable('change')
      .set({ change_state: 'confirmed', decided_by: meant.id, decided_at })
      .where('id', '=', proposal.content.id)
      .execute()
    const own = db
      .insertInto('mailbox_move')
      .values({ link_change: proposal.content.id, effective_at })
      .execute()
    await expect(own).rejects.toThrow('two people')
    const { id: soon } = await confirmed()
    const shortened = api.database.owner.query(
      `update mailbox_move set effective_at = now() where link_change = $1`,
      [soon],
    )
    await expect(shortened).rejects.toThrow('stays as it is')
  })
})
