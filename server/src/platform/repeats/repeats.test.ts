import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { linkedGroups, linkPath } from '../../testing/campaigns/linked-groups.ts'
import { fileForm } from '../../testing/form.ts'
import { type Answer, testApi } from '../../testing/servers/api.ts'
import { everyRoute } from '../../testing/servers/every-route.ts'

const api = await testApi()
afterAll(api.close)
const { db, owner } = api.database

const root = await api.as('super_admin')
const admin = await api.as('admin')
const { groups } = linkedGroups(api, root)

type Member = Awaited<ReturnType<typeof api.as>>
type Headers = Record<string, string>
type Send = (headers: Headers) => Promise<Answer>

const german = { 'accept-language': 'de' }
const entry = (question = 'Wie?') => ({ question, answer: 'So.', category: 'claiming' })
const newEntry = async () => (await admin.post<{ id: string }>('/faq/unit', entry())).content.id
const call =
  (
    member: Member,
    method: 'POST' | 'PUT' | 'DELETE',
    { path, body }: { path: string; body?: unknown },
  ): Send =>
  (headers) =>
    api.request(method, path, { body, headers: { ...member.headers, ...german, ...headers } })
const pdf = (text: string) => fileForm(`%PDF-1.7\n${text}`, { filename: 'a.pdf', kind: 'other' })
const sendForm =
  (member: Member, path: string, form: ReturnType<typeof fileForm>): Send =>
  (headers) =>
    call(member, 'POST', { path, body: form.body })({ ...form.headers, ...headers })

/** A type of units with a parameter beside it, attached where `isAttached`. */
async function parameterPath(isAttached: boolean): Promise<string> {
  const [type, parameter] = [newId(), newId()].map((id) => `t${id.replaceAll('-', '')}`)
  await root.post('/arke/unit', { id: type, label: 'Gerätetyp' })
  await root.post('/integer/unit', { id: parameter, label: 'Leistung' })
  const path = `/${type}/parameter/${parameter}`
  if (isAttached) expect((await root.post(path)).status).toBe(201)
  return path
}

async function groupLink(isDrawn: boolean): Promise<string> {
  const [parent = '', child = ''] = await groups(2)
  const path = linkPath(parent, 'partner', child)
  if (isDrawn) expect((await root.post(path)).status).toBe(201)
  return path
}

const link = '/lib/:arke/unit/:id/link/:direction|:type/:child_arke/unit/:child_id'
const parameter = '/lib/:arke/parameter/:parameter'
const installer = await api.as('installer')
const draft = async () => (await api.world.draft({ link_installer: installer.member })).id

/** A request on each route that writes for somebody who is signed in. */
const cases: Record<string, () => Promise<Send>> = {
  'POST /lib/:arke/unit': async () => call(admin, 'POST', { path: '/faq/unit', body: entry() }),
  'PUT /lib/:arke/unit/:id': async () =>
    call(admin, 'PUT', { path: `/faq/unit/${await newEntry()}`, body: { answer: 'Anders.' } }),
  'DELETE /lib/:arke/unit/:id': async () =>
    call(admin, 'DELETE', { path: `/faq/unit/${await newEntry()}` }),
  [`POST ${link}`]: async () => call(root, 'POST', { path: await groupLink(false) }),
  [`PUT ${link}`]: async () =>
    call(root, 'PUT', { path: await groupLink(true), body: { metadata: { rank: 1 } } }),
  [`DELETE ${link}`]: async () => call(root, 'DELETE', { path: await groupLink(true) }),
  [`POST ${parameter}`]: async () => call(root, 'POST', { path: await parameterPath(false) }),
  [`PUT ${parameter}`]: async () =>
    call(root, 'PUT', {
      path: await parameterPath(true),
      body: { metadata: { required: false } },
    }),
  [`DELETE ${parameter}`]: async () => call(root, 'DELETE', { path: await parameterPath(true) }),
  'POST /lib/:arke/function/:name': async () =>
    sendForm(
      admin,
      '/product/function/import_begin',
      fileForm('name;article_number\nAura;A-1', { filename: 'a.csv' }),
    ),
  'POST /lib/:arke/unit/:id/function/:name': async () =>
    sendForm(installer, `/paperwork/unit/${await draft()}/function/upload`, pdf('upload')),
  'POST /lib/phone/upload': async () => {
    const token = await installer.post<{ token: string }>(
      `/paperwork/unit/${await draft()}/function/phone_pass`,
      {},
    )
    const opened = await api.request<{ key: string }>('POST', '/phone/open', {
      body: { token: token.content.token },
    })
    const phone = { ...installer, headers: { authorization: `Phone ${opened.content.key}` } }
    return sendForm(phone, '/phone/upload', pdf('phone'))
  },
}

/** Routes without a case: the first always refuses, the second runs functions as the others do. */
const excepted = [
  / \/lib\/arke_project\/unit/,
  / \/lib\/group\/:group\/function/,
  / \/lib\/phone\/open/,
]

/** How much has been written: lines of the trail and rows that have none. */
async function written(): Promise<number> {
  const { rows } = await owner.query(
    'select (select count(*) from audit) + (select count(*) from import_job) as count',
  )
  return Number(rows[0].count)
}

describe('a repeated request', () => {
  it('is tried on every route that writes', () => {
    const writing = everyRoute(api.app)
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => /^(POST|PUT|DELETE|PATCH) \/lib\/(?!auth\/)/.test(route))
      .filter((route) => !excepted.some((pattern) => pattern.test(route)))
    expect(Object.keys(cases).toSorted()).toEqual(writing.toSorted())
  })

  it.each(Object.entries(cases))('gets the same answer from %s, done once', async (_, prepare) => {
    const send = await prepare()
    const before = await written()
    const key = { 'idempotency-key': newId() }
    const first = await send(key)
    expect([first.status, first.messages]).toEqual([expect.toBeOneOf([200, 201, 204]), []])
    const after = await written()
    expect(after).toBeGreaterThan(before)
    const again = await send(key)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again).toMatchObject({ status: first.status, content: first.content, messages: [] })
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(await written()).toBe(after)
  })

  it('is done once, however many come at the same time', async () => {
    const question = newId()
    const send = call(admin, 'POST', { path: '/faq/unit', body: entry(question) })
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(key)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(1)
    for (const { status, headers, content } of answers)
      if (status === 200) expect(content).toEqual(done[0]?.content)
      else expect([status, headers['retry-after']]).toEqual([409, '2'])
    const { rows } = await owner.query('select 1 from faq where question = $1', [question])
    expect(rows).toHaveLength(1)
  })

  it('is done once where its value is one of a kind', async () => {
    const serial = newId()
    const product = await api.world.product()
    const body = { serial, link_product: product.id }
    const send = call(admin, 'POST', { path: '/serial_number/unit', body })
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ content }) => JSON.stringify(content))).size).toBe(1)
    expect((await send({ 'idempotency-key': newId() })).status).toBe(400)
  })

  it('is refused while the first still runs, with the time to wait', async () => {
    const key = newId()
    const row = { member_id: admin.member, key, request_hash: '' }
    await db
      .insertInto('idempotency')
      .values({ ...row, ...unanswered(api.time.now) })
      .execute()
    const answer = await call(admin, 'POST', { path: '/faq/unit', body: entry() })({
      'idempotency-key': key,
    })
    expect([answer.status, answer.headers['retry-after']]).toEqual([409, '2'])
    expect(answer.messages[0]?.message).toMatch(/^Diese Anfrage wird noch bearbeitet/)
  })

  it('is judged anew where the first was refused', async () => {
    const path = `/faq/unit/${await newEntry()}`
    const send = (answer: unknown) => call(admin, 'PUT', { path, body: { answer } })
    const key = { 'idempotency-key': newId() }
    expect((await send(null)(key)).status).toBe(400)
    expect((await send('So.')(key)).status).toBe(200)
  })

  it('runs anew after a day', async () => {
    const send = call(admin, 'POST', { path: '/faq/unit', body: entry() })
    const key = { 'idempotency-key': newId() }
    const first = await send(key)
    await db
      .updateTable('idempotency')
      .set({ created_at: new Date(api.time.now.getTime() - 25 * 3_600_000).toISOString() })
      .where('key', '=', key['idempotency-key'])
      .execute()
    const second = await send(key)
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([200, undefined])
    expect(second.content).not.toEqual(first.content)
  })
})

describe('a key', () => {
  const used = async () => {
    const key = { 'idempotency-key': newId() }
    const path = '/faq/unit'
    expect((await call(admin, 'POST', { path, body: entry() })(key)).status).toBe(200)
    return key
  }

  it.each([
    ['another body', { path: '/faq/unit', body: entry('Was?') }],
    ['another address', { path: '/news/unit', body: entry() }],
  ])('is refused with %s', async (_, changed) => {
    const { status, messages } = await call(admin, 'POST', changed)(await used())
    expect([status, messages]).toEqual([
      409,
      [
        {
          context: 'idempotency',
          message: 'Mit diesem Idempotency-Key wurde schon eine andere Anfrage gesendet.',
        },
      ],
    ])
  })

  it('is compared by the content of a file', async () => {
    const path = `/paperwork/unit/${await draft()}/function/upload`
    const key = { 'idempotency-key': newId() }
    const first = await sendForm(installer, path, pdf('eins'))(key)
    const other = await sendForm(installer, path, pdf('zwei'))(key)
    const { body, headers } = pdf('eins')
    const boundary = Buffer.from(
      body.toString('latin1').replaceAll('form-of-the-tests', 'xyz'),
      'latin1',
    )
    const anew = {
      body: boundary,
      headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    }
    expect(headers).not.toEqual(anew.headers)
    const again = await sendForm(installer, path, anew)(key)
    expect([first.status, other.status, again.status]).toEqual([200, 409, 200])
    expect(again.content).toEqual(first.content)
  })

  it('belongs to its member alone', async () => {
    const another = await api.as('admin')
    const answer = await call(another, 'POST', { path: '/faq/unit', body: entry() })(await used())
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([200, undefined])
  })

  it.each(['', 'a b', 'ä', 'x'.repeat(201)])('is refused as %j', async (key) => {
    const send = call(admin, 'POST', { path: '/faq/unit', body: entry() })
    const { status, messages } = await send({ 'idempotency-key': key })
    expect([status, messages[0]?.context]).toEqual([400, 'idempotency'])
  })

  it('is not looked at where nothing is written', async () => {
    expect((await admin.get('/faq/unit', { 'idempotency-key': 'x'.repeat(201) })).status).toBe(200)
  })

  it('keeps its answer encrypted', async () => {
    const key = newId()
    const path = `/faq/unit/${await newEntry()}`
    const body = { answer: 'Anders.' }
    expect((await call(admin, 'PUT', { path, body })({ 'idempotency-key': key })).status).toBe(200)
    const row = await db
      .selectFrom('idempotency')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(row.answer?.length).toBeGreaterThan(0)
    expect(row.answer?.toString('latin1')).not.toContain('question')
  })

  it('is bounded in number for a participant who is not approved', async () => {
    const waiting = await api.as(
      'installer',
      await api.world.installer({ member_status: 'incomplete' }),
    )
    const send = call(waiting, 'POST', { path: '/paperwork/function/nothing' })
    const statuses = new Set<number>()
    for (let count = 0; count < 70; count++)
      statuses.add((await send({ 'idempotency-key': newId() })).status)
    expect(statuses).toContain(429)
  })
})

const unanswered = (now: Date) => ({ status: null, created_at: now.toISOString() })
