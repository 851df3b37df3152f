import type { Thread } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const members = await everyRole(api)
const { installer, moderator, admin } = members
const stranger = await api.as('installer')
type Person = typeof installer

const german = { 'accept-language': 'de' }
const path = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const write = (person: Person, id: string, text = 'Guten Tag') =>
  person.post<{ id: string; number: number }>(path(id, 'write_message'), { text })
const read = async (person: Person, id: string) =>
  (await person.get<Thread>(path(id, 'messages'), german)).content
const see = (person: Person, id: string, number: number) =>
  person.post(path(id, 'read_messages'), { number })
const noticesOf = async (person: Person) =>
  (
    await db
      .selectFrom('notification')
      .select(['event', 'path'])
      .where('link_member', '=', person.member)
      .execute()
  ).map(({ event, path: to }) => `${event} ${to}`)
const isNew = async (id: string) =>
  (await moderator.get<{ new_message_at: string | null }>(`/paperwork/unit/${id}`)).content
    .new_message_at !== null

const owned = (status: Parameters<typeof putClaim>[1]['status'] = 'in_review') =>
  putClaim(api, { status, installer: installer.member, assignee: moderator.member })

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
})

describe('a thread', () => {
  it('goes both ways; participants read no name of the office', async () => {
    const { id } = await owned()
    await write(installer, id, 'Wann wird entschieden?')
    await write(moderator, id, 'Morgen.')
    const company = await db
      .selectFrom('installer')
      .select('company')
      .where('id', '=', installer.member)
      .executeTakeFirstOrThrow()
    const thread = await read(installer, id)
    expect(thread.messages.map(({ author, text }) => [author, text])).toEqual([
      ['Sie', 'Wann wird entschieden?'],
      ['Programmbüro', 'Morgen.'],
    ])
    const ours = await read(admin, id)
    expect(ours.messages[0]?.author).toContain(company.company)
    expect(ours.messages[1]?.author).toMatch(/^Erika Muster/)
    expect(JSON.stringify(thread)).not.toMatch(/Muster/)
  })

  it('tells the other side, and marks the claim until the office has read it', async () => {
    const { id } = await owned()
    await write(installer, id)
    expect(await noticesOf(moderator)).toEqual([`message_from_participant /paperworks/${id}`])
    expect(await isNew(id)).toBe(true)
    await see(admin, id, 1)
    expect(await isNew(id)).toBe(true)
    expect((await read(moderator, id)).unread).toBe(1)
    await see(moderator, id, 1)
    expect(await isNew(id)).toBe(false)
    expect((await read(moderator, id)).unread).toBe(0)
    await write(installer, id)
    await write(admin, id)
    expect(await isNew(id)).toBe(false)
    expect(await noticesOf(installer)).toEqual([`message_from_office /wallet/${id}`])
    expect((await read(installer, id)).unread).toBe(1)
    await see(installer, id, 3)
    expect((await read(installer, id)).unread).toBe(0)
  })

  it('is found in the queue by those who review alone', async () => {
    const { id } = await owned()
    await write(installer, id)
    const list = (person: Person) =>
      person.get<{ items: { id: string }[] }>('/paperwork/unit?filter=not(isnull(new_message_at))')
    expect((await list(moderator)).content.items.map((claim) => claim.id)).toContain(id)
    for (const role of ['installer', 'wholesaler', 'brand'] as const)
      expect((await list(members[role])).status).toBe(400)
  })

  it('of a claim that nobody has is read by whoever comes', async () => {
    const { id } = await owned('submitted')
    await write(installer, id)
    expect(await noticesOf(moderator)).toEqual([])
    await see(admin, id, 1)
    expect(await isNew(id)).toBe(false)
  })

  it.each([
    ['draft', 409],
    ['withdrawn', 409],
    ['expired', 409],
    ['reversed', 409],
    ['rejected', 200],
    ['approved', 200],
    ['request_document', 200],
  ] as const)('of a claim that is %s takes a message: %i', async (status, answer) => {
    const { id } = await owned(status)
    expect((await write(installer, id)).status).toBe(answer)
    expect((await read(installer, id)).is_open).toBe(answer === 200)
  })

  it('is nobody else’s', async () => {
    const { id } = await owned()
    const { content } = await write(installer, id)
    for (const person of [members.wholesaler, members.brand, stranger]) {
      const answers = await Promise.all([
        person.get(path(id, 'messages')),
        write(person, id),
        see(person, id, 1),
        person.get(path(id, `message_file?file=${content.id}`)),
      ])
      for (const { status } of answers) expect([403, 404]).toContain(status)
    }
  })

  it('has two hundred messages at most, however many come at once', async () => {
    const { id } = await owned()
    await write(moderator, id)
    await db
      .updateTable('claim_thread')
      .set({ messages: 195 })
      .where('link_paperwork', '=', id)
      .execute()
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(moderator, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await write(moderator, id, 'x'.repeat(2_001))).status).toBe(400)
  })

  it('takes no more of a participant than his budget', async () => {
    const eager = await api.as('installer')
    const { id } = await putClaim(api, { installer: eager.member })
    const answers = []
    for (let n = 0; n < 22; n++) answers.push((await write(eager, id)).status)
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(answers.at(-1)).toBe(429)
  })
})

describe('the files of a message', () => {
  const attach = (
    person: Person,
    id: string,
    message: string,
    name = 'lieferschein.xml',
    text = `<a n="${name}"/>`,
  ) => {
    const form = fileForm(text, { filename: name, message })
    return person.post<{ id: string }>(path(id, 'attach'), form.body, form.headers)
  }

  it('are read by both sides, and are no documents of the claim', async () => {
    const { id } = await owned()
    const { content: message } = await write(moderator, id)
    const { status, content: file } = await attach(moderator, id, message.id)
    expect(status).toBe(200)
    expect((await read(installer, id)).messages[0]?.files).toEqual([
      { id: file.id, name: 'lieferschein.xml', size: 25, media_type: 'application/xml' },
    ])
    const get = (person: Person, claim = id) =>
      api.app.inject({
        url: `/lib${path(claim, 'message_file')}?file=${file.id}`,
        headers: { ...person.headers, 'arke-project-key': 'cashback' },
      })
    expect((await get(installer)).body).toBe('<a n="lieferschein.xml"/>')
    expect((await get(stranger)).statusCode).toBe(404)
    const otherClaim = await owned()
    expect((await get(installer, otherClaim.id)).statusCode).toBe(404)
    const documents = await installer.get<{ count: number }>(
      `/document/unit?filter=eq(link_paperwork,${id})`,
    )
    expect(documents.content.count).toBe(0)
  })

  it('are five at most, of one’s own message and within the hour', async () => {
    const { id } = await owned()
    const { content: message } = await write(installer, id)
    expect((await attach(moderator, id, message.id)).status).toBe(404)
    expect((await attach(installer, id, message.id, 'programm.exe', 'MZ kein Papier')).status).toBe(
      422,
    )
    for (let n = 1; n <= 5; n++)
      expect((await attach(installer, id, message.id, `${n}.xml`)).status).toBe(200)
    expect((await attach(installer, id, message.id, '6.xml')).status).toBe(422)
    const { content: late } = await write(installer, id)
    await api.database.owner.query(
      `update claim_message set written_at = written_at - interval '61 minutes' where id = $1`,
      [late.id],
    )
    expect((await attach(installer, id, late.id)).status).toBe(404)
  })
})
