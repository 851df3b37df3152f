import type { Thread } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const members = await everyRole(api)
const { installer, wholesaler, moderator, admin } = members
const stranger = await api.as('installer')
type Person = typeof installer

const path = (id: string, name: string) => `/contact_request/unit/${id}/function/${name}`
const send = (person: Person, over: object = {}) => {
  const body = { topic: 'other', subject: 'Foto', message: 'Siehe Anhang.', ...over }
  return person.post<{ id: string }>('/contact_request/unit', body)
}
const ask = async (person: Person) => (await send(person)).content.id
const write = async (person: Person, id: string) =>
  (await person.post<{ id: string }>(path(id, 'write_message'), { text: 'Guten Tag' })).content.id
const attach = (
  person: Person,
  id: string,
  message: string,
  name = 'angebot.xml',
  text = `<a n="${name}"/>`,
) => {
  const form = fileForm(text, { filename: name, message })
  return person.post<{ id: string }>(path(id, 'attach'), form.body, form.headers)
}
const threadOf = async (person: Person, id: string) =>
  (await person.get<Thread>(path(id, 'messages'))).content
const bytes = (person: Person, id: string, file: string) =>
  api.app.inject({
    url: `/lib${path(id, 'message_file')}?file=${file}`,
    headers: { ...person.headers, 'arke-project-key': 'cashback' },
  })
const fileOf = (id: string) => ({
  ...{ id, name: 'angebot.xml', size: 20, media_type: 'application/xml' },
})

describe('what a question is about', () => {
  it('is its member’s own payout, and no other’s', async () => {
    const owned = await payoutOf(installer)
    const { status, content } = await send(installer, { topic: 'payout', link_payout: owned })
    expect(status).toBe(200)
    const { content: read } = await admin.get<object>(`/contact_request/unit/${content.id}`)
    expect(read).toMatchObject({ link_payout: owned })
    for (const person of [stranger, wholesaler])
      expect((await send(person, { topic: 'payout', link_payout: owned })).status).toBe(400)
  })
})

describe('the files of a question', () => {
  it('come with it and with each message, and are read by both sides alone', async () => {
    const id = await ask(installer)
    const own = (await attach(installer, id, id)).content.id
    const answered = await write(admin, id)
    const theirs = (await attach(admin, id, answered)).content.id
    for (const person of [installer, admin]) {
      const { files, messages } = await threadOf(person, id)
      expect(files).toEqual([fileOf(own)])
      expect(messages.map((message) => message.files)).toEqual([[fileOf(theirs)]])
      for (const file of [own, theirs])
        expect((await bytes(person, id, file)).body).toBe('<a n="angebot.xml"/>')
    }
    const other = await ask(installer)
    expect((await bytes(installer, other, own)).statusCode).toBe(404)
    for (const [person, status] of [
      [stranger, 404],
      [wholesaler, 404],
      [moderator, 403],
    ] as const) {
      expect((await bytes(person, id, own)).statusCode).toBe(status)
      expect((await attach(person, id, id)).status).toBe(status)
    }
  })

  it('are five at most, of one’s own words and within the hour', async () => {
    const id = await ask(installer)
    expect((await attach(admin, id, id)).status).toBe(404)
    expect((await attach(installer, id, id, 'programm.exe', 'MZ kein Papier')).status).toBe(422)
    for (const many of [3, 2]) {
      const sent = Array.from({ length: many }, () => attach(installer, id, id))
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    }
    expect((await attach(installer, id, id)).status).toBe(422)
    const firm = await api.world.installer()
    const late = await ask(await api.as('installer', firm))
    // The database has a clock of its own.
    api.time.now = new Date(Date.now() + 61 * 60_000)
    expect((await attach(await api.as('installer', firm), late, late)).status).toBe(404)
  })
})

async function payoutOf({ member }: Person): Promise<string> {
  const id = crypto.randomUUID()
  await api.database.owner.query(
    `insert into payout (id, link_member, amount, payout_status) values ($1, $2, 5000, 'sent')`,
    [id, member],
  )
  return id
}
