import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { notify } from '../notify.ts'
import { lastTurn, sendDigests } from './send-digests.ts'
import { eventsFor } from './topics.ts'

const monday = new Date('2026-03-02T09:00:00Z')
const api = await testApi()
afterAll(api.close)
beforeEach(() => {
  api.time.now = monday
  api.mails.length = 0
})
const { db } = api.database

interface Chosen {
  quiet_from: number | null
  quiet_to: number | null
  topics: { topic: string; events: { event: string; channel: string }[] }[]
}

async function installer() {
  const member = await api.world.installer()
  return { ...member, client: await api.as('installer', member) }
}
type Installer = Awaited<ReturnType<typeof installer>>

const payment = () => 'Nächste Überweisung am 16.03.2026.'
const earn = (member: string, amount: number, also_to: string[] = []) =>
  db.transaction().execute((tx) =>
    notify(tx, {
      ...{ member, event: 'cashback_available', values: { amount, payment }, path: '/wallet' },
      ...{ reference: member, also_to, now: api.time.now },
    }),
  )

const changeIban = (member: string) =>
  db.transaction().execute((tx) =>
    notify(tx, {
      ...{ member, event: 'iban_changed', reference: member, now: api.time.now },
      path: '/profile',
      values: { iban_masked: 'DE89 **** 3000', hold_hours: 72, payment },
    }),
  )

async function mailed() {
  await workEffects(api.deps)
  return api.mails.splice(0)
}
const digested = async () => {
  await sendDigests(api.deps)
  return mailed()
}

const choose = ({ client }: Installer, channel: string, events = ['cashback_available']) =>
  client.post<{ changed: number }>('/notification/function/choose_channel', { events, channel })
const chosen = async ({ client }: Installer) =>
  (await client.get<Chosen>('/notification/function/channels')).content
const channelOf = ({ topics }: Chosen, event: string) =>
  topics.flatMap(({ events }) => events).find((topic) => topic.event === event)?.channel

describe('how somebody is told', () => {
  it('lists each event of the role once, with the words of its mail', async () => {
    const firm = await installer()
    const events = (await chosen(firm)).topics.flatMap((topic) => topic.events)
    expect(events.map(({ event }) => event)).toEqual(
      eventsFor('installer').flatMap((topic) => topic.events),
    )
    expect(events.find(({ event }) => event === 'payout_sent')).toEqual({
      event: 'payout_sent',
      title: 'Auszahlung von … ist unterwegs',
      channel: 'mail',
      is_obligatory: false,
    })
  })

  it('is chosen for several events, and taken back', async () => {
    const firm = await installer()
    const { content } = await choose(firm, 'weekly', ['cashback_available', 'payout_sent'])
    expect(content).toEqual({ changed: 2 })
    expect(channelOf(await chosen(firm), 'payout_sent')).toBe('weekly')
    await choose(firm, 'mail', ['payout_sent'])
    expect(channelOf(await chosen(firm), 'payout_sent')).toBe('mail')
    expect(channelOf(await chosen(firm), 'cashback_available')).toBe('weekly')
  })

  it.each([
    [{ events: ['iban_changed'], channel: 'portal' }, 'Diese Mail kommt immer sofort.'],
    [{ events: ['backup_failed'], channel: 'daily' }, 'Davon werden Sie nicht benachrichtigt.'],
  ])('refuses %j in German, and changes nothing', async (body, message) => {
    const firm = await installer()
    const before = await chosen(firm)
    const { status, messages } = await firm.client.post(
      '/notification/function/choose_channel',
      body,
      { 'accept-language': 'de' },
    )
    expect(status).toBe(400)
    expect(messages).toMatchObject([{ parameter: 'events', message }])
    expect(await chosen(firm)).toEqual(before)
  })

  it.each([
    ['nothing', [], 'daily'],
    ['an event that there is not', ['no_such_event'], 'daily'],
    ['a channel that there is not', ['cashback_available'], 'pigeon'],
    ['more than all', Array(101).fill('cashback_available'), 'daily'],
  ])('refuses %s', async (_, events, channel) => {
    expect((await choose(await installer(), channel, events)).status).toBe(400)
  })

  it('is one’s own: no other member’s changes by it', async () => {
    const [first, other] = [await installer(), await installer()]
    await choose(first, 'portal')
    expect(channelOf(await chosen(other), 'cashback_available')).toBe('mail')
  })

  it('is each person’s of a firm', async () => {
    const firm = await installer()
    const login = { id: newId(), email: 'eva@waerme.example', username: 'eva@waerme.example' }
    await db.insertInto('user').values(login).execute()
    const eva = {
      ...{ id: newId(), link_member: firm.id, arke_system_user: login.id, email: login.email },
      ...{ first_name: 'Eva', last_name: 'Weber', person_status: 'active' as const },
      ...{ may_submit: false, may_see: true, may_bank: false, may_manage: false },
    }
    await db.insertInto('person').values(eva).execute()
    const client = await api.as('installer', eva)
    await choose({ ...firm, client }, 'portal')
    await earn(firm.id, 100)
    expect((await mailed()).map(({ to }) => to)).toEqual([firm.email])
    expect(channelOf(await chosen(firm), 'cashback_available')).toBe('mail')
  })
})

describe('a digest', () => {
  it('tells once a day what happened, and the portal at once', async () => {
    const firm = await installer()
    await choose(firm, 'daily')
    await earn(firm.id, 1_000)
    await earn(firm.id, 2_050, ['former@waerme.example'])
    expect((await mailed()).map(({ to }) => to)).toEqual(['former@waerme.example'])
    expect((await firm.client.get<{ count: number }>('/notification/unit')).content.count).toBe(2)
    expect(await digested()).toEqual([])
    api.time.now = new Date('2026-03-03T06:05:00Z')
    const [mail, ...more] = await digested()
    expect(more).toEqual([])
    expect(mail?.to).toBe(firm.email)
    expect(mail?.subject).toMatch(/: 2 neue Mitteilungen seit gestern$/)
    expect(mail?.text).toContain('20,50\u00a0€ Cashback sind verfügbar\n')
    expect(mail?.text).toContain(`${api.deps.config.public_url}/installer/notification`)
    expect(await digested()).toEqual([])
    api.time.now = new Date('2026-03-04T06:05:00Z')
    expect(await digested()).toEqual([])
  })

  it('tells once a week on Monday', async () => {
    const firm = await installer()
    await choose(firm, 'weekly')
    await earn(firm.id, 1_000)
    api.time.now = new Date('2026-03-08T23:00:00Z')
    expect(await digested()).toEqual([])
    api.time.now = new Date('2026-03-09T06:00:00Z')
    expect((await digested()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: eine neue Mitteilung aus der letzten Woche$/),
    ])
  })

  it('leaves out what was mailed before it was chosen, and names no more than fifty', async () => {
    const firm = await installer()
    await choose(firm, 'daily', ['payout_sent'])
    await earn(firm.id, 77_700)
    expect(await mailed()).toHaveLength(1)
    api.time.now = new Date('2026-03-02T09:10:00Z')
    expect((await choose(firm, 'daily')).status).toBe(200)
    for (let index = 0; index < 51; index += 1) await earn(firm.id, 100 + index)
    api.time.now = new Date('2026-03-03T07:00:00Z')
    const [mail] = await digested()
    expect(mail?.text).not.toContain('777,00')
    expect(mail?.text.match(/Cashback sind verfügbar/g)).toHaveLength(50)
    expect(mail?.text).toContain('Ältere Mitteilungen stehen im Portal.')
  })

  it('goes to nobody who is locked', async () => {
    const firm = await installer()
    await choose(firm, 'daily')
    await earn(firm.id, 1_000)
    await db.updateTable('installer').set({ inactive: true }).where('id', '=', firm.id).execute()
    api.time.now = new Date('2026-03-03T07:00:00Z')
    expect(await digested()).toEqual([])
  })

  it('is due at seven in Germany, before and after the clock’s change', () => {
    const at = (instant: string) => lastTurn('daily', new Date(instant)).toISOString()
    expect(at('2026-03-03T05:59:59Z')).toBe('2026-03-02T06:00:00.000Z')
    expect(at('2026-03-03T06:00:00Z')).toBe('2026-03-03T06:00:00.000Z')
    expect(at('2026-07-01T05:00:00Z')).toBe('2026-07-01T05:00:00.000Z')
    expect(lastTurn('weekly', monday).toISOString()).toBe('2026-03-02T06:00:00.000Z')
  })
})

describe('what a digest still had to tell', () => {
  const later = (hours: number) => {
    api.time.now = new Date(api.time.now.getTime() + hours * 3_600_000)
  }

  it.each(['mail', 'weekly'])(
    'leaves at once when %s is chosen, and is told once',
    async (channel) => {
      const firm = await installer()
      await choose(firm, 'daily')
      later(1)
      await earn(firm.id, 4_711)
      later(1)
      expect(await mailed()).toEqual([])
      firm.client = await api.as('installer', firm)
      await choose(firm, channel)
      const [last, ...more] = await mailed()
      expect(last?.text).toContain('47,11')
      expect(more).toEqual([])
      later(8 * 24)
      expect(await digested()).toEqual([])
    },
  )

  it('stands in the portal when that alone is chosen', async () => {
    const firm = await installer()
    await choose(firm, 'daily')
    later(1)
    await earn(firm.id, 4_711)
    later(1)
    firm.client = await api.as('installer', firm)
    await choose(firm, 'portal')
    expect(await mailed()).toEqual([])
  })
})

describe('what can’t wait', () => {
  it('is mailed at once, whatever stands in the table', async () => {
    const firm = await installer()
    await choose(firm, 'portal')
    await firm.client.post('/notification/function/keep_quiet_hours', { from: 0, to: 23 })
    await db
      .updateTable('notification_channel as chosen')
      .set({ event: 'iban_changed' })
      .from('notification_reader as reader')
      .whereRef('reader.id', '=', 'chosen.link_reader')
      .where('reader.link_member', '=', firm.id)
      .execute()
    await changeIban(firm.id)
    expect((await mailed()).map(({ to }) => to)).toEqual([firm.email])
  })
})

describe('quiet hours', () => {
  it('hold mails back until they are over', async () => {
    const firm = await installer()
    const quiet = { from: 20, to: 7 }
    const { content } = await firm.client.post('/notification/function/keep_quiet_hours', quiet)
    expect(content).toEqual({ quiet_from: 20, quiet_to: 7 })
    api.time.now = new Date('2026-03-02T21:30:00Z')
    await earn(firm.id, 100)
    expect(await mailed()).toEqual([])
    api.time.now = new Date('2026-03-03T05:59:00Z')
    expect(await mailed()).toEqual([])
    api.time.now = new Date('2026-03-03T06:00:00Z')
    expect((await mailed()).map(({ to }) => to)).toEqual([firm.email])
    await earn(firm.id, 100)
    expect(await mailed()).toHaveLength(1)
  })

  it.each([
    { from: 20, to: null },
    { from: 20, to: 20 },
    { from: 24, to: 7 },
  ])('refuse %j', async (quiet) => {
    const { client } = await installer()
    const { status } = await client.post('/notification/function/keep_quiet_hours', quiet)
    expect(status).toBe(400)
  })
})

describe('the link that stops a kind of mail', () => {
  const linked = async (firm: Installer) => {
    await earn(firm.id, 100)
    const [mail] = await mailed()
    return new URL(mail?.stop_link ?? '').pathname
  }
  const press = (path: string) =>
    api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  it('stops it for its reader without signing in, and as often as it is pressed', async () => {
    const [firm, other] = [await installer(), await installer()]
    const path = await linked(firm)
    expect((await press(path)).statusCode).toBe(204)
    expect((await press(path)).statusCode).toBe(204)
    expect(channelOf(await chosen(firm), 'cashback_available')).toBe('portal')
    expect(channelOf(await chosen(firm), 'payout_sent')).toBe('mail')
    expect(channelOf(await chosen(other), 'cashback_available')).toBe('mail')
  })

  it('leads a person to the choices, and changes nothing: scanners open links', async () => {
    const firm = await installer()
    const answer = await api.app.inject({ url: await linked(firm) })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/installer/profile#notifications',
    ])
    expect(channelOf(await chosen(firm), 'cashback_available')).toBe('mail')
  })

  it('is in no mail that always comes, nor in one to a further address', async () => {
    const firm = await installer()
    await changeIban(firm.id)
    await earn(firm.id, 100, ['former@waerme.example'])
    const mails = await mailed()
    expect(mails.map(({ to, stop_link }) => [to, Boolean(stop_link)]).toSorted()).toEqual(
      [
        [firm.email, false],
        [firm.email, true],
        ['former@waerme.example', false],
      ].toSorted(),
    )
  })

  it('that somebody made up or altered does nothing', async () => {
    const firm = await installer()
    const path = await linked(firm)
    const [payload = '', signature = ''] = path.slice('/mail/stop/'.length).split('.')
    const forged = Buffer.from(JSON.stringify([firm.id, null, 'iban_changed'])).toString(
      'base64url',
    )
    for (const token of [
      `${forged}.${signature}`,
      `${payload}.${'A'.repeat(43)}`,
      payload,
      'x.y',
      '%00',
    ])
      expect((await press(`/mail/stop/${token}`)).statusCode).toBe(404)
    expect(channelOf(await chosen(firm), 'cashback_available')).toBe('mail')
  })
})
