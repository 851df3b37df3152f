import { parseArgs } from 'node:util'
import { fillClaims } from './fill/fill-claims.ts'
import { type Bench, runBench } from './requests/run-bench.ts'

/* How many bytes a claim takes, and where; README.md says how to read it. */

const { values: options } = parseArgs({
  options: { claims: { type: 'string', default: '100000' } },
})

/** What PostgreSQL has on disk for the tables of claims: rows, what is too large for them, indexes. */
const sizes = `select c.relname as name, pg_relation_size(c.oid) as heap,
    coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0) as toast,
    pg_indexes_size(c.oid) as indexes
  from pg_class c
  where c.relname in ('paperwork', 'paperwork_record', 'paperwork_line') and c.relkind = 'r'
  order by c.relname`

await runBench(measure)

async function measure({ deps }: Bench) {
  const claims = Number(options.claims)
  await fillClaims(deps, claims)
  const { rows } = await deps.database.owner.query<Sizes>(sizes)
  const each = (bytes: string) => Math.round(Number(bytes) / claims)
  for (const { name, heap, toast, indexes } of rows)
    console.log(
      `| ${[name, ...[heap, toast, indexes].map(each), each(String(Number(heap) + Number(toast) + Number(indexes)))].join(' | ')} |`,
    )
}

interface Sizes {
  name: string
  heap: string
  toast: string
  indexes: string
}
