import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

interface Unit {
  id: string
  version: number
  updated_at: string
  metadata: Record<string, unknown>
  [field: string]: unknown
}

const admin = await api.as('admin')
let count = 0
const entry = () => ({ question: `Frage ${++count}`, answer: 'So.', category: 'claiming' })
const create = async (body: object = {}) =>
  (await admin.post<Unit>('/faq/unit', { ...entry(), ...body })).content
const refusal = async (body: object, language?: string) => {
  const headers = language ? { 'accept-language': language } : undefined
  const { status, messages } = await admin.post('/faq/unit', { ...entry(), ...body }, headers)
  return [status, ...messages.map((message) => message.message)]
}

describe('an id of one’s own', () => {
  it('is trimmed, its white space becomes a hyphen, and it is taken once', async () => {
    expect((await create({ id: '  my  own id ' })).id).toBe('my-own-id')
    expect(await refusal({ id: 'my-own-id' })).toEqual([
      400,
      'You can not create Unit with same id: my-own-id',
    ])
    expect(await refusal({ id: 'my-own-id' }, 'de')).toEqual([400, 'Diese Id gibt es schon.'])
  })

  it.each([
    ['x', 'Id: min length is 2'],
    [7, 'Id: must be a string'],
    ['a/b', 'Id: has not the expected form'],
    ['faq::one', 'Id: has not the expected form'],
    ['..', 'Id: has not the expected form'],
    ['x'.repeat(201), 'Id: max length is 200'],
    [['ab'], 'multiple values are not allowed for: id'],
  ])('is refused as %j', async (id, message) => {
    expect(await refusal({ id })).toEqual([400, message])
  })

  it('is not needed: null, and the texts that mean it, leave it to the server', async () => {
    for (const id of [null, 'null', 'undefined'])
      expect((await create({ id })).id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('lets one of twenty parallel creates win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/faq/unit', { ...entry(), id: 'raced' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(400)])
  })
})

describe('a value that must be unique', () => {
  const group = (name: string) => ({ name, group_type: 'chain' })

  it('is refused on update when it is taken, and kept when it is one’s own', async () => {
    await admin.post('/sales_group/unit', group('Erster'))
    const second = await admin.post<Unit>('/sales_group/unit', group('Zweiter'))
    const path = `/sales_group/unit/${second.content.id}`
    const answer = await admin.put(path, { name: 'Erster' }, { 'accept-language': 'de' })
    expect([answer.status, answer.messages]).toEqual([
      400,
      [
        {
          context: 'parameter_validation',
          message: 'Diesen Wert gibt es schon.',
          parameter: 'name',
        },
      ],
    ])
    expect((await admin.put(path, { name: 'Zweiter', note: 'Neu' })).status).toBe(200)
  })

  it('has a constraint of that name for every unique field', async () => {
    const { rows } = await api.database.owner.query<{ name: string }>(
      "select conname as name from pg_constraint where contype = 'u'",
    )
    const constraints = rows.map((row) => row.name)
    for (const served of api.deps.registry.arkes.values())
      for (const [name, field] of Object.entries(served.fields))
        if (field.unique) {
          const divider = field.unique_within ? '.' : '_'
          expect(constraints).toContain(`${served.table}${divider}${name}_key`)
        }
  })
})

describe('metadata', () => {
  it('is an object, replaced as it is sent, and untouched where it is not', async () => {
    const { id } = await create({ metadata: { source: 'import', run: 7 } })
    const path = `/faq/unit/${id}`
    const updated = await admin.put<Unit>(path, { answer: 'Anders.' })
    expect(updated.content.metadata).toEqual({ source: 'import', run: 7 })
    const replaced = await admin.put<Unit>(path, { metadata: { a: { b: [1] } } })
    expect(replaced.content.metadata).toEqual({ a: { b: [1] } })
    const text = await admin.put<Unit>(path, { metadata: '{"c": null}' })
    expect(text.content.metadata).toEqual({ c: null })
  })

  it.each([
    ['text', 'Metadaten: must be a map'],
    [7, 'Metadaten: must be a map'],
    [[{}], 'Metadaten: must be a map'],
    [null, 'metadata: is required'],
    [{ a: '\u0000' }, 'Metadaten: must be a map'],
    [{ a: ['\ud800'] }, 'Metadaten: must be a map'],
    [{ '\u0000': 1 }, 'Metadaten: must be a map'],
    [nested(40), 'Metadaten: must be a map'],
  ])('is refused as %j', async (metadata, message) => {
    expect(await refusal({ metadata })).toEqual([400, message])
  })

  it('of any depth is refused, not stumbled over', async () => {
    for (const depth of [1_000, 20_000, 100_000]) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/lib/faq/unit',
        headers: {
          ...admin.headers,
          'arke-project-key': 'cashback',
          'content-type': 'application/json',
        },
        payload: `{"question":"a","metadata":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
      })
      expect([depth, answer.statusCode]).toEqual([depth, 400])
    }
  })
})

describe('a body', () => {
  it.each([[[]], ['text'], [7], [null]])('that is %j is refused', async (body) => {
    const { status, messages } = await admin.post('/faq/unit', JSON.stringify(body), {
      'content-type': 'application/json',
    })
    expect([status, messages[0]?.message]).toEqual([400, 'an object is expected'])
  })

  it('may say null where there is a default, in any of its texts', async () => {
    for (const language of [null, 'null', 'undefined'])
      expect(await create({ language })).toMatchObject({ language: 'de' })
  })

  it('may carry what every unit has, unchanged, when it is sent back', async () => {
    const unit = await create()
    const path = `/faq/unit/${unit.id}`
    const again = await admin.put<Unit>(path, { ...unit, answer: 'Anders.' })
    expect([again.status, again.content.answer]).toEqual([200, 'Anders.'])
    for (const key of ['id', 'arke_id', 'inserted_at'])
      expect((await admin.put(path, { [key]: 'other' })).status).toBe(400)
  })
})

describe('a change on an outdated state', () => {
  const outdated = 'the unit was changed in the meantime'

  it('is refused by the version or the time the body carries', async () => {
    const unit = await create()
    const path = `/faq/unit/${unit.id}`
    const { version, updated_at } = unit
    await admin.put(path, { answer: 'Inzwischen.' })
    for (const stale of [{ version }, { version: String(version) }, { updated_at }]) {
      const late = await admin.put(path, { ...stale, answer: 'Zu spät.' })
      expect([late.status, late.messages[0]?.message]).toEqual([409, outdated])
    }
    const german = await admin.put(path, { version }, { 'accept-language': 'de' })
    expect(german.messages[0]?.message).toMatch(/^Der Eintrag wurde inzwischen geändert/)
    expect((await admin.get<Unit>(path)).content.answer).toBe('Inzwischen.')
  })

  it('is told from the same instant written otherwise, and from no time at all', async () => {
    const unit = await create()
    const path = `/faq/unit/${unit.id}`
    const updated_at = unit.updated_at.replace('Z', '+00:00')
    const same = await admin.put<Unit>(path, { updated_at, version: '1', answer: 'Rechtzeitig.' })
    expect([same.status, same.content.version]).toEqual([200, 2])
    expect((await admin.put(path, { updated_at: 'yesterday' })).status).toBe(400)
  })

  it('is refused by If-Match, which may name several states or any', async () => {
    const { id } = await create()
    const put = async (tag: string) =>
      (await admin.put(`/faq/unit/${id}`, { position: ++count }, { 'if-match': tag })).status
    expect(await put('"9"')).toBe(409)
    expect(await put('"9", W/"1"')).toBe(200)
    expect(await put('"1"')).toBe(409)
    expect(await put('*')).toBe(200)
  })

  it('names to the staff who was faster, in their language', async () => {
    const { id } = await create()
    const other = await api.as('admin')
    await other.put(`/faq/unit/${id}`, { answer: 'Inzwischen.' })
    const late = await admin.put(
      `/faq/unit/${id}`,
      { answer: 'Zu spät.' },
      { 'if-match': '"1"', 'accept-language': 'de' },
    )
    const { first_name, last_name } = await api.database.db
      .selectFrom('admin')
      .select(['first_name', 'last_name'])
      .where('id', '=', other.member)
      .executeTakeFirstOrThrow()
    expect([late.status, late.messages]).toEqual([
      409,
      [
        {
          context: 'version',
          message: `${first_name} ${last_name} hat den Eintrag inzwischen geändert.`,
        },
      ],
    ])
  })

  it('lets one of twenty parallel changes of one state win', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.put(`/faq/unit/${id}`, { version, position: n + 1 }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

function nested(depth: number): object {
  return depth === 0 ? {} : { a: nested(depth - 1) }
}
