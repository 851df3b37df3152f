import { roles } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { test_ibans } from '../../testing/ibans.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const me = await api.world.installer({ company: 'Eigene GmbH' })
const installer = await api.as('installer', me)
const admin = await api.as('admin')
const brand = await api.as('brand')

describe('the envelope', () => {
  it('refuses a request without project, with the contract’s words', async () => {
    const answer = await api.app.inject('/lib/product/unit')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      content: null,
      messages: [{ context: 'auth', message: 'missing project header' }],
    })
  })

  it('refuses a request without bearer', async () => {
    const { status, messages } = await api.request('GET', '/product/unit')
    expect([status, messages[0]?.message]).toEqual([401, 'missing authorization header'])
  })

  it('knows no arke by another name, nor a function', async () => {
    expect((await admin.get('/nothing/unit')).status).toBe(404)
    // A visitor is not told which there are.
    for (const arke of ['nothing', 'product'])
      for (const path of ['unit', 'unit/1', 'count', 'struct', 'function/x', 'unit/1/struct'])
        expect((await api.request('GET', `/${arke}/${path}`)).status).toBe(401)
    expect((await admin.get('/paperwork/function/constructor')).status).toBe(404)
  })

  it('answers broken JSON, odd ids and odd paths with 4xx', async () => {
    const broken = await api.app.inject({
      method: 'POST',
      url: '/lib/faq/unit',
      headers: {
        ...admin.headers,
        'arke-project-key': 'cashback',
        'content-type': 'application/json',
      },
      payload: '{"question": ',
    })
    expect(broken.statusCode).toBe(400)
    for (const id of ['%00', '%E0%A4%A', "';drop table faq;--", 'a'.repeat(199)])
      expect((await admin.get(`/faq/unit/${id}`)).status).toBeLessThan(500)
  })
})

describe('the tag of a unit', () => {
  it('is its version, whatever its metadata say', async () => {
    const entry = { question: 'Wie?', answer: 'So.', category: 'claiming' }
    const created = await brand.post<{ id: string }>('/faq/unit', entry)
    const path = `/faq/unit/${created.content.id}`
    await brand.put(path, { metadata: { version: 424_242 } })
    const { headers } = await brand.get(path)
    expect(headers.etag).toBe('"2"')
    const change = await brand.put(path, { answer: 'Anders.' }, { 'if-match': `${headers.etag}` })
    expect(change.status).toBe(200)
  })

  it('is its version, whatever its id says', async () => {
    const id = 'a","arke_id":"faq","inserted_at":1,"updated_at":1,"version":99,"b'
    const created = await brand.post('/faq/unit', {
      id,
      question: 'Wie?',
      answer: 'So.',
      category: 'claiming',
    })
    expect([created.status, created.headers.etag]).toEqual([200, '"1"'])
  })
})

describe('an admin keeps FAQ entries', () => {
  const entry = { question: 'Wie geht das?', answer: 'So.', category: 'claiming' }

  it('creates with defaults, changes one field, sees the version grow, deletes', async () => {
    const created = await admin.post<{ id: string; version: number }>('/faq/unit', entry)
    expect(created.status).toBe(200)
    expect(created.content).toMatchObject({ ...entry, language: 'de', published: true, version: 1 })
    const path = `/faq/unit/${created.content.id}`
    const changed = await admin.put<object>(path, { answer: 'Anders.' }, { 'if-match': '"1"' })
    expect(changed.content).toMatchObject({
      answer: 'Anders.',
      question: entry.question,
      version: 2,
    })
    expect((await admin.put(path, { answer: 'Zu spät.' }, { 'if-match': '"1"' })).status).toBe(409)
    expect((await admin.delete(path)).status).toBe(204)
    expect((await admin.get(path)).status).toBe(404)
  })

  it('gets every broken rule at once, in the contract’s words or in German', async () => {
    const body = { question: 'x'.repeat(301), category: 'none', position: '1.5', made_up: 1 }
    const plain = await admin.post('/faq/unit', body)
    expect(plain.status).toBe(400)
    expect(plain.messages.map((message) => message.message)).toEqual([
      'Frage: max length is 300',
      'allowed values for category are: claiming, serial, deadlines, payout, tax, account',
      'Reihenfolge: must be an integer',
      'made_up: is not a parameter',
      'answer: is required',
    ])
    const german = await admin.post('/faq/unit', body, { 'accept-language': 'de' })
    expect(german.messages[0]).toEqual({
      context: 'parameter_validation',
      message: 'Höchstens 300 Zeichen.',
      parameter: 'question',
    })
  })

  it('refuses to set what only functions set, and what belongs to the prototype', async () => {
    expect((await admin.post('/faq/unit', { ...entry, version: 9 })).status).toBe(400)
    expect((await admin.post('/faq/unit', { ...entry, arke_id: 'setting' })).status).toBe(400)
    const poisoned = await api.app.inject({
      method: 'POST',
      url: '/lib/faq/unit',
      headers: {
        ...admin.headers,
        'arke-project-key': 'cashback',
        'content-type': 'application/json',
      },
      payload: '{"__proto__":{"x":1},"question":"a"}',
    })
    expect(poisoned.statusCode).toBe(400)
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})

describe('uniqueness', () => {
  it('lets one of twenty parallel creates win; the others are told which field', async () => {
    const body = { name: 'Verbund', group_type: 'chain' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/sales_group/unit', body)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 400)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.messages).toEqual([
      {
        context: 'parameter_validation',
        message: 'duplicate values are not allowed for: name',
        parameter: 'name',
      },
    ])
  })
})

describe('permissions', () => {
  it.each(roles.filter((role) => role !== 'super_admin'))(
    'refuse %s what no row allows',
    async (role) => {
      const caller = await api.as(role)
      expect((await caller.post('/payout/unit', {})).status).toBe(403)
      expect((await caller.delete(`/paperwork/unit/none`)).status).toBeGreaterThanOrEqual(403)
      expect((await caller.get('/user/unit')).status).toBe(role === 'admin' ? 200 : 403)
    },
  )

  it('hide the bank account from everybody but its owner', async () => {
    await api.database.db
      .updateTable('installer')
      .set({ ...test_ibans.seal('DE89370400440532013000'), iban_state: 'confirmed' })
      .where('id', '=', me.id)
      .execute()
    const path = `/installer/unit/${me.id}`
    expect((await installer.get<object>(path)).content).toMatchObject({
      iban: 'DE89 **** **** **** 3000',
    })
    expect((await admin.get<object>(path)).content).not.toHaveProperty('iban')
    expect((await admin.get<object>(path)).content).toMatchObject({
      iban_masked: 'DE89 **** **** **** 3000',
    })
    expect((await brand.get<object>(path)).content).not.toHaveProperty('iban_masked')
    expect((await admin.get('/installer/unit?filter=startswith(iban,DE)')).status).toBe(400)
  })

  it('let an installer write his address, not his status, and nothing of others', async () => {
    const path = `/installer/unit/${me.id}`
    expect((await installer.put<object>(path, { phone: '0228 1' })).content).toMatchObject({
      phone: '0228 1',
    })
    expect((await installer.put(path, { member_status: 'locked' })).status).toBe(400)
    const other = await api.world.installer()
    expect((await installer.put(`/installer/unit/${other.id}`, { city: 'Bonn' })).status).toBe(404)
  })
})

describe('the card', () => {
  it('has its four fields for an installer and is refused to moderators', async () => {
    const { status, content } = await installer.get('/paperwork/function/total_cashback')
    expect([status, content]).toEqual([
      200,
      {
        cashback: 0,
        index: { value: 0, trend: 'increase' },
        period_days: 30,
        cashback_installer: 0,
        index_installer: { value: 0, trend: 'increase' },
      },
    ])
    const moderator = await api.as('moderator')
    expect((await moderator.get('/paperwork/function/total_cashback')).status).toBe(403)
  })

  it.each(['dashboard', 'charts', 'kpi'])(
    'and %s answer without a claim in the house',
    async (name) => {
      const answer = await admin.get<object>(`/paperwork/function/${name}`)
      expect([name, answer.status, answer.messages]).toEqual([name, 200, []])
    },
  )
})
