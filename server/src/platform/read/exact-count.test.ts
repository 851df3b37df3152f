import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { verifyFigures } from '../../figures/kept/verify-figures.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const other = await api.another()
const { owner } = api.database
const admin = await api.as('admin')
const root = await api.as('super_admin')

const answers = ['Ja.', 'Nein.'] as const
const faq = (answer: string) => ({ question: 'Geht das?', answer, category: 'claiming' })
const filtered = (answer: string) => `filter=${encodeURIComponent(`eq(answer,${answer})`)}`

/** What is sent to the database meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = sent.mock.calls.map(([first]) => (first as unknown as { text?: string }).text ?? '')
  sent.mockRestore()
  return texts
}

const counting = (texts: readonly string[]) =>
  texts.filter((text) => /count\(\*\) from "/.test(text))

describe('a count', () => {
  it('is what the table holds, after any changes on any instance', async () => {
    const here = (path: string) => admin.get<number & { count: number }>(path)
    const there = (path: string) =>
      other.request<number & { count: number }>('GET', path, { headers: admin.headers })
    const change = fc.record({
      kind: fc.constantFrom('create', 'update', 'delete', 'update_many'),
      answer: fc.constantFrom(...answers),
      on: fc.constantFrom('here', 'there'),
    })
    const apply = async ({
      kind,
      answer,
      on,
    }: typeof change extends fc.Arbitrary<infer T> ? T : never) => {
      const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
        const { request } = on === 'here' ? api : other
        expect((await request(method, path, { body, headers: admin.headers })).status).toBeLessThan(
          300,
        )
      }
      const { rows } = await owner.query<{ id: string }>(
        'select id from faq order by id desc limit 1',
      )
      const [last] = rows
      if (kind === 'create' || !last) return send('POST', '/faq/unit', faq(answer))
      if (kind === 'update') return send('PUT', `/faq/unit/${last.id}`, { answer })
      if (kind === 'delete') return send('DELETE', `/faq/unit/${last.id}`)
      return owner.query('update faq set answer = $1', [answer])
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const edit of changes) {
          await apply(edit)
          for (const answer of answers) {
            const { rows } = await owner.query<{ n: number }>(
              'select count(*)::int as n from faq where answer = $1',
              [answer],
            )
            const n = rows[0]?.n ?? 0
            for (const ask of [here, there]) {
              expect((await ask(`/faq/count?${filtered(answer)}`)).content).toBe(n)
              const list = await ask(`/faq/unit?${filtered(answer)}&limit=1`)
              expect(list.content.count).toBe(n)
            }
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('follows a right that is lost, though the counted rows stay as they are', async () => {
    const moderator = await api.as('moderator')
    const installer = await api.world.installer()
    const claim = await api.world.draft({ link_installer: installer.id })
    await owner.query(
      `insert into paperwork_line (id, link_paperwork, link_installer) values ('a-line', $1, $2)`,
      [claim.id, installer.id],
    )
    const becomes = (status: string) =>
      owner.query('update paperwork set paperwork_status = $2 where id = $1', [claim.id, status])
    await becomes('withdrawn')
    const count = async () => (await moderator.get('/paperwork_line/count')).content
    expect([await count(), await count()]).toEqual([1, 1])
    await becomes('draft')
    expect(await count()).toBe(0)
  })

  it('of a wholesaler follows the claim whose sales point is put right, not the point that is sold', async () => {
    const wholesaler = await api.as('wholesaler')
    const point = await api.world.salesPoint({ link_wholesaler: wholesaler.member })
    const installer = await api.world.installer()
    const claim = await api.world.draft({
      link_installer: installer.id,
      link_sales_point: point.id,
    })
    const set = (assignment: string, id: string, value: string) =>
      owner.query(`update ${assignment} = $2 where id = $1`, [id, value])
    await set('paperwork set paperwork_status', claim.id, 'withdrawn')
    const count = async () => (await wholesaler.get('/paperwork/count')).content
    expect([await count(), await count()]).toEqual([1, 1])
    await set('sales_point set link_wholesaler', point.id, (await api.world.wholesaler()).id)
    expect(await count()).toBe(1)
    await set('paperwork set link_sales_point', claim.id, (await api.world.salesPoint()).id)
    expect(await count()).toBe(0)
  })

  it('follows links of many values', async () => {
    await root.post('/arke/unit', { id: 'visit', label: 'Besuch' })
    await root.post('/link/unit', {
      id: 'seen',
      label: 'Gesehen',
      arke_or_group_id: 'faq',
      multiple: true,
    })
    await root.post('/visit/parameter/seen', { metadata: {} })
    const { id } = (await admin.post<{ id: string }>('/faq/unit', faq('Ja.'))).content
    await root.post('/visit/unit', { id: 'v1' })
    const count = async () => (await root.get(`/visit/count?filter=eq(seen.answer,Ja.)`)).content
    expect([await count(), await count()]).toEqual([0, 0])
    expect((await root.put('/visit/unit/v1', { seen: [id] })).status).toBe(200)
    expect(await count()).toBe(1)
    await admin.put(`/faq/unit/${id}`, { answer: 'Nein.' })
    expect(await count()).toBe(0)
  })
})

describe('nothing is counted', () => {
  it('a second time before something changes', async () => {
    await admin.post('/faq/unit', faq('Ja.'))
    const ask = () => admin.get(`/faq/count?${filtered('Ja.')}`)
    expect(counting(await sentBy(ask))).toHaveLength(1)
    expect(counting(await sentBy(ask))).toHaveLength(0)
    await admin.post('/faq/unit', faq('Nein.'))
    expect(counting(await sentBy(ask))).toHaveLength(1)
  })

  it('for each of many who ask at once', async () => {
    await admin.post('/faq/unit', faq('Ja.'))
    const ask = () => admin.get(`/faq/count?${filtered('Ja.')}`)
    const texts = await sentBy(() => Promise.all(Array.from({ length: 20 }, ask)))
    expect(counting(texts).length).toBeLessThanOrEqual(2)
  })

  it('for a page that is the last one', async () => {
    const ask = (rest: string) =>
      admin.get<{ count: number }>(`/faq/unit?filter=eq(question,nie)&${rest}`)
    expect(counting(await sentBy(() => ask('limit=50')))).toHaveLength(0)
    const full = counting(
      await sentBy(() =>
        admin.get('/faq/unit?order=answer;desc&filter=isnull(metadata)&limit=1&offset=9'),
      ),
    )
    expect(full).toHaveLength(1)
  })
})

it('the changes of every table that units come from are counted', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace where t.tgname = 'count_changes'`,
  )
  const counted = new Set(rows.map(({ name }) => name))
  const read = [...api.deps.registry.arkes.values()].flatMap(({ rows_from }) => rows_from)
  // Written by postings alone, which count for it.
  counted.add('public.wallet_entry')
  expect([...read, 'public.unit_link'].filter((name) => !counted.has(name))).toEqual([])
})

it('the whole register is not counted, and its number is right after any writes', async () => {
  const product = await api.world.product()
  const write = fc.record({
    kind: fc.constantFrom('insert', 'delete', 'update', 'taken back', 'fold', 'truncate'),
    rows: fc.integer({ min: 0, max: 5 }),
  })
  let madeCount = 0
  const writes = {
    insert: (rows: number) => {
      madeCount += rows
      return owner.query(
        `insert into serial_number (id, serial, link_product)
         select 'sn-' || n, 'SN' || lpad(n::text, 8, '0'), $1 from generate_series($2::int, $3::int) n`,
        [product.id, madeCount - rows + 1, madeCount],
      )
    },
    delete: (rows: number) =>
      owner.query('delete from serial_number where id in (select id from serial_number limit $1)', [
        rows,
      ]),
    update: () => owner.query(`update serial_number set country = 'AT'`),
    'taken back': async (rows: number) => {
      await owner.query(
        `do $$ begin
           delete from serial_number where id in (select id from serial_number limit ${rows});
           raise exception 'no';
         exception when others then null; end $$`,
      )
    },
    fold: () => owner.query('select fold_table_changes()'),
    truncate: () => owner.query('truncate serial_number cascade'),
  }
  const counted = async () => (await admin.get<number>('/serial_number/count')).content
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (all) => {
      for (const { kind, rows } of all) {
        await writes[kind](rows)
        const { rows: held } = await owner.query('select count(*)::int as n from serial_number')
        expect({ after: kind, n: await counted() }).toEqual({ after: kind, n: held[0].n })
      }
    }),
    { numRuns: 20 },
  )
  await writes.insert(1)
  expect(await verifyFigures(api.database)).toEqual([])
  expect(counting(await sentBy(counted))).toHaveLength(0)
  await owner.query('update table_rows set rows = rows + 1')
  expect(await verifyFigures(api.database)).toEqual([
    { check: 'rows_counted', subject: 'public.serial_number' },
  ])
})

it('what ended connections counted stays counted when it is folded', async () => {
  const sum = async () =>
    (
      await owner.query(
        'select name, day, sum(changes) from table_change group by 1, 2 order by 1, 2',
      )
    ).rows
  await owner.query(
    `insert into table_change values ('public.faq', 0, -1, 7), ('public.faq', 0, -2, 5)`,
  )
  const before = await sum()
  await owner.query('select fold_table_changes()')
  expect(await sum()).toEqual(before)
  const { rows } = await owner.query('select from table_change where backend < 0')
  expect(rows).toEqual([])
})
