import type pg from 'pg'
import { scopeOf } from '../src/platform/access.ts'
import { parseListQuery } from '../src/platform/read/list-query.ts'
import { type LinkQuery, listLinked } from '../src/platform/topology/list-linked.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* How long walks over a graph of 10,000 links take, with all rules, without HTTP; see README.md. */

const walks: Record<string, Partial<LinkQuery>> = {
  'direct neighbours': { depth: 0 },
  'two hops': { depth: 1 },
  'everything below': {},
  'everything above': { direction: 'parent' },
  'a chain of 500': { types: ['ring'] },
  'a tree': { types: ['tree'] },
}

await runBench(walkAll)

async function walkAll({ deps }: Bench) {
  await drawGraph(deps.database.owner)
  const served = deps.registry.byDefinition('sales_group')
  const caller = {
    member: 'nobody',
    role: 'admin',
    arke_id: 'admin',
    user: 'u',
    session: 's',
    language: 'de',
  } as const
  const start = { scope: scopeOf('get', { registry: deps.registry, caller, served }), id: 'g0' }
  for (const [name, { direction = 'child', depth = 500, types = [] }] of Object.entries(walks)) {
    const asked: LinkQuery = { ...start, direction, depth, types }
    const times: number[] = []
    let text = ''
    while (times.length < 21) {
      const began = performance.now()
      text = await listLinked(deps.database.pool, asked, parseListQuery({}))
      times.push(performance.now() - began)
    }
    const median = times.toSorted((a, b) => a - b)[10]?.toFixed(1)
    console.log(`${name}: ${JSON.parse(text).count} units, ${median} ms`)
  }
}

/** 2,000 sales groups in a ring, in a tree, and with 6,000 links in all directions. */
async function drawGraph(owner: pg.Pool) {
  await owner.query(`
    insert into sales_group (id, name, group_type)
      select 'g' || n, 'Gruppe ' || n, 'chain' from generate_series(0, 1999) n;
    insert into unit_link (type, parent_id, parent_arke, child_id, child_arke)
      select 'ring', 'g' || n, 'sales_group', 'g' || (n + 1) % 2000, 'sales_group'
      from generate_series(0, 1999) n
      union all select 'tree', 'g' || (n - 1) / 2, 'sales_group', 'g' || n, 'sales_group'
      from generate_series(1, 1999) n
      union select 'chord', 'g' || n * 7919 % 2000, 'sales_group',
        'g' || (n * 104729 + n / 3) % 2000, 'sales_group' from generate_series(1, 6001) n;
    analyze`)
}
