import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: new Date().toISOString() })
afterAll(api.close)
const other = await api.another()
const { owner } = api.database
const admin = await api.as('admin')
const { id: installer } = await api.world.installer({ city: 'Köln' })
const elsewhere = await api.world.installer({ city: 'Bonn' })

/** Of some years, half of them rejected. */
await owner.query(
  `insert into paperwork (id, claim_number, paperwork_status, link_installer, inserted_at)
   select 'c-' || lpad(n::text, 5, '0'), 'CB-' || n, 'withdrawn', case when n % 2 = 0 then $1 else $2 end,
     now() - n * interval '3 hours'
   from generate_series(1, 13000) n`,
  [installer, elsewhere.id],
)

const paths = [
  '/paperwork/count?filter=eq(paperwork_status,withdrawn)',
  '/paperwork/count?filter=eq(link_installer.city,K%C3%B6ln)',
]
const expectedSql = [
  `select count(*)::int as n from paperwork where paperwork_status = 'withdrawn'`,
  `select count(*)::int as n from paperwork p join installer i on i.id = p.link_installer
   where i.city = 'Köln' and p.paperwork_status <> 'draft'`,
]

const change = fc.record({
  kind: fc.constantFrom('late', 'early', 'many', 'insert', 'delete', 'move', 'town'),
  n: fc.integer({ min: 1, max: 400 }),
})
let insertedCount = 0

/** Changes claims of the last days, an old one, some at once, or the town their installer is in. */
async function apply({ kind, n }: { kind: string; n: number }): Promise<void> {
  const id = (at: number) => `c-${String(at).padStart(5, '0')}`
  const toggle = `paperwork_status = case paperwork_status when 'draft' then 'withdrawn' else 'draft' end`
  if (kind === 'late') await owner.query(`update paperwork set ${toggle} where id = $1`, [id(n)])
  if (kind === 'early')
    await owner.query(`update paperwork set ${toggle} where id = $1`, [id(n + 9_000)])
  if (kind === 'many')
    await owner.query(`update paperwork set ${toggle} where id between $1 and $2`, [
      id(n),
      id(n + 60),
    ])
  if (kind === 'insert')
    await owner.query(
      `insert into paperwork (id, claim_number, paperwork_status, link_installer) values ($1, $1, 'withdrawn', $2)`,
      [`new-${++insertedCount}`, installer],
    )
  if (kind === 'delete') await owner.query(`delete from paperwork where id = $1`, [id(n)])
  if (kind === 'move')
    await owner.query(`update paperwork set link_installer = $2 where id = $1`, [id(n), installer])
  if (kind === 'town')
    await owner.query(
      `update installer set city = case city when 'Köln' then 'Bonn' else 'Köln' end where id = $1`,
      [installer],
    )
}

it('a large list is counted right, whatever has changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const edit of changes) {
        await apply(edit)
        for (const [at, path] of paths.entries()) {
          const { rows } = await owner.query<{ n: number }>(expectedSql[at] ?? '')
          expect((await admin.get(path)).content).toBe(rows[0]?.n)
          const { content } = await other.request('GET', path, { headers: admin.headers })
          expect(content).toBe(rows[0]?.n)
        }
      }
    }),
    { numRuns: 25 },
  )
})

it('only the days that have changed are counted again', async () => {
  const [path = ''] = paths
  const sentFor = async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await admin.get(path)
    const texts = sent.mock.calls.map(
      ([first]) => (first as unknown as { text?: string }).text ?? '',
    )
    sent.mockRestore()
    return texts.filter((text) => text.includes('from "paperwork" u'))
  }
  for (let n = 0; n < 3; n++) {
    await apply({ kind: 'late', n: 5 })
    await sentFor()
  }
  await apply({ kind: 'late', n: 100 })
  const texts = await sentFor()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('unnest(')
})
