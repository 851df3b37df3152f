import { addWorkingDays, type Thread } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { remindOfQuestions } from './remind-of-questions.ts'

const friday = '2026-03-06T09:00:00Z'
const api = await testApi({ now: friday })
afterAll(api.close)
const { db } = api.database
const members = await everyRole(api)
const { installer, wholesaler, moderator, admin, super_admin, brand } = members
const stranger = await api.as('installer')
type Person = typeof installer

const german = { 'accept-language': 'de' }
const path = (id: string, name: string) => `/contact_request/unit/${id}/function/${name}`
const ask = async (person: Person, over: object = {}) => {
  const body = { topic: 'payout', subject: 'Geld fehlt', message: 'Seit drei Wochen.', ...over }
  const { status, content } = await person.post<{ id: string }>('/contact_request/unit', body)
  expect(status).toBe(200)
  return content.id
}
const write = (person: Person, id: string, text = 'Guten Tag') =>
  person.post<{ number: number }>(path(id, 'write_message'), { text }, german)
const step = (person: Person, id: string, name: string) => person.post(path(id, name), {})
const threadOf = async (person: Person, id: string) =>
  (await person.get<Thread>(path(id, 'messages'), german)).content
const stateOf = (id: string) =>
  db
    .selectFrom('contact_request')
    .select(['contact_status', 'due_on', 'answer', 'link_assignee'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const noticesOf = async (person: Person) =>
  (
    await db
      .selectFrom('notification')
      .select(['event', 'path'])
      .where('link_member', '=', person.member)
      .execute()
  ).map(({ event, path: to }) => `${event} ${to}`)

beforeEach(async () => {
  api.time.now = new Date(friday)
  await db.deleteFrom('notification').execute()
})

describe('a question', () => {
  it('is promised an answer in working days, and told to all who answer', async () => {
    const id = await ask(installer)
    const { due_on, contact_status } = await stateOf(id)
    expect(due_on).toBe(addWorkingDays('2026-03-06', 2, { land: 'NW' }))
    expect(due_on).toBe('2026-03-10')
    expect(contact_status).toBe('open')
    for (const person of [admin, super_admin])
      expect(await noticesOf(person)).toEqual([`request_asked /faq?tab=inbox&unit=${id}`])
    for (const person of [moderator, brand, installer]) expect(await noticesOf(person)).toEqual([])
  })

  it('takes nothing of the office from its member', async () => {
    const body = { topic: 'other', subject: 'Hallo', message: 'Hallo', link_assignee: 'x' }
    expect((await installer.post('/contact_request/unit', body)).status).toBe(400)
    const id = await ask(installer)
    for (const change of [{ contact_status: 'answered' }, { due_on: '2026-04-01' }]) {
      const { status } = await installer.put(`/contact_request/unit/${id}`, change)
      expect(status).toBe(403)
    }
  })

  it('shows its member nobody of the office', async () => {
    const id = await ask(wholesaler)
    await write(admin, id, 'Morgen.')
    const { content } = await wholesaler.get<object>(`/contact_request/unit/${id}`)
    expect(content).not.toHaveProperty('link_assignee')
    const { messages } = await threadOf(wholesaler, id)
    expect(messages.map(({ author, text }) => [author, text])).toEqual([
      ['Programmbüro', 'Morgen.'],
    ])
    expect((await threadOf(admin, id)).messages[0]?.author).toBe('Sie')
    expect((await threadOf(super_admin, id)).messages[0]?.author).toMatch(/Muster/)
  })
})

describe('its thread', () => {
  it('goes both ways: answered, asked again with a new promise, and told to who looks after it', async () => {
    const id = await ask(installer)
    await write(admin, id, 'Ihre IBAN fehlt.')
    expect(await stateOf(id)).toMatchObject({
      contact_status: 'answered',
      due_on: null,
      answer: 'Ihre IBAN fehlt.',
      link_assignee: admin.member,
    })
    expect(await noticesOf(installer)).toEqual([`request_answered /contacts?unit=${id}`])
    await db.deleteFrom('notification').execute()
    await write(installer, id, 'Sie steht doch da.')
    expect(await stateOf(id)).toMatchObject({ contact_status: 'open', due_on: '2026-03-10' })
    expect(await noticesOf(admin)).toHaveLength(1)
    expect(await noticesOf(super_admin)).toEqual([])
  })

  it('keeps the promised day while its member writes on', async () => {
    const id = await ask(installer)
    const due_on = '2026-03-09'
    await db.updateTable('contact_request').set({ due_on }).where('id', '=', id).execute()
    await write(installer, id, 'Noch etwas.')
    expect((await stateOf(id)).due_on).toBe(due_on)
  })

  it('counts what the other side has not read', async () => {
    const id = await ask(installer)
    await write(admin, id)
    await write(admin, id)
    expect((await threadOf(installer, id)).unread).toBe(2)
    await installer.post(path(id, 'read_messages'), { number: 1 })
    expect((await threadOf(installer, id)).unread).toBe(1)
    await installer.post(path(id, 'read_messages'), { number: 200 })
    expect((await threadOf(installer, id)).unread).toBe(0)
    expect((await threadOf(admin, id)).unread).toBe(0)
  })

  it('of two who write at once gives each its place', async () => {
    const id = await ask(installer)
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) => write(at % 2 ? admin : installer, id, `${at}`)),
    )
    const numbers = sent.map(({ content }) => content.number).toSorted((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('ends at 200 messages, in words', async () => {
    const id = await ask(installer)
    await db
      .updateTable('request_thread')
      .set({ messages: 200 })
      .where('link_request', '=', id)
      .execute()
    const { status, messages } = await write(installer, id)
    expect([status, messages[0]?.message]).toEqual([422, expect.stringContaining('200')])
    expect((await stateOf(id)).contact_status).toBe('open')
  })

  it('refuses what is no message', async () => {
    const id = await ask(installer)
    for (const text of ['', '   ', 'x'.repeat(2_001)])
      expect((await write(installer, id, text)).status).toBe(400)
  })

  it('is read and written by its member and the office alone', async () => {
    const id = await ask(installer)
    const bodies = {
      write_message: { text: 'Hallo' },
      read_messages: { number: 1 },
      close_request: {},
      take_request: {},
      leave_request: {},
    }
    const refused = [
      [stranger, 404, 403],
      [wholesaler, 404, 403],
      [moderator, 403, 403],
      [brand, 403, 403],
    ] as const
    for (const [person, own, office] of refused)
      for (const [name, body] of Object.entries(bodies)) {
        const isOffice = name === 'take_request' || name === 'leave_request'
        const { status } = await person.post(path(id, name), body)
        expect([name, status]).toEqual([name, isOffice ? office : own])
      }
    expect((await installer.post(path(id, 'take_request'), {})).status).toBe(403)
    expect((await stranger.get(path(id, 'messages'))).status).toBe(404)
  })
})

describe('who looks after it', () => {
  it('takes it on and gives it back; each step stands in its log', async () => {
    const id = await ask(installer)
    await step(super_admin, id, 'take_request')
    expect((await stateOf(id)).link_assignee).toBe(super_admin.member)
    await step(admin, id, 'take_request')
    expect((await stateOf(id)).link_assignee).toBe(admin.member)
    await step(admin, id, 'leave_request')
    expect((await stateOf(id)).link_assignee).toBeNull()
    const trail = await db
      .selectFrom('audit')
      .select('action')
      .where('object_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'create',
      'take_request',
      'take_request',
      'leave_request',
    ])
  })

  it('closes it, or its member does; writing opens it again', async () => {
    for (const person of [admin, installer]) {
      const id = await ask(installer)
      await step(person, id, 'close_request')
      expect(await stateOf(id)).toMatchObject({ contact_status: 'closed', due_on: null })
      await write(installer, id, 'Doch noch eine Frage.')
      expect((await stateOf(id)).contact_status).toBe('open')
    }
  })
})

describe('the views of the inbox', () => {
  it('are counted for who looks at them, and for the office alone', async () => {
    await db.updateTable('contact_request').set({ contact_status: 'closed' }).execute()
    const [late, own] = [await ask(installer), await ask(installer)]
    await ask(wholesaler)
    const due_on = '2026-03-05'
    await db.updateTable('contact_request').set({ due_on }).where('id', '=', late).execute()
    await step(admin, own, 'take_request')
    await write(admin, await ask(installer))
    const counts = (person: Person) => person.get('/contact_request/function/count_questions')
    expect((await counts(admin)).content).toEqual({ open: 3, mine: 1, overdue: 1 })
    expect((await counts(super_admin)).content).toEqual({ open: 3, mine: 0, overdue: 1 })
    for (const person of [installer, wholesaler, moderator, brand])
      expect((await counts(person)).status).toBe(403)
  })
})

describe('a promise that was not kept', () => {
  it('is told once, to who looks after it, else to all admins', async () => {
    await db.updateTable('contact_request').set({ contact_status: 'closed' }).execute()
    const own = await ask(installer, { subject: 'Eigene' })
    await step(admin, own, 'take_request')
    const free = await ask(installer, { subject: 'Freie' })
    await db.deleteFrom('notification').execute()
    api.time.now = new Date('2026-03-10T22:00:00Z')
    expect(await remindOfQuestions(api.deps)).toBe(0)
    api.time.now = new Date('2026-03-11T06:00:00Z')
    expect(await remindOfQuestions(api.deps)).toBe(2)
    const overdue = (id: string) => `requests_overdue /faq?tab=inbox&unit=${id}`
    expect((await noticesOf(admin)).toSorted()).toEqual([overdue(own), overdue(free)].toSorted())
    expect(await noticesOf(super_admin)).toEqual([overdue(free)])
    expect(await remindOfQuestions(api.deps)).toBe(0)
  })
})
