import {
  checkValue,
  type ImportErrorUnit,
  type Language,
  type Violation,
  violation,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import type pg from 'pg'
import type { Scope } from '../../access.ts'
import type { ImportPlan } from '../import-plan.ts'
import { readCell } from './cell-text.ts'
import { isGood } from './check-rows.ts'

/** Rows with errors in the report; the count covers all of them. */
export const MAX_REPORTED = 1_000

interface Found {
  line: number
  taken: string | null
  twice: string | null
  kept: string | null
  has_match: boolean
  [cell: string]: unknown
}

/** The refused rows, a thousand at a time, with a create's words for each broken rule. */
export async function* reportRows(
  client: pg.ClientBase,
  scope: Scope,
  { plan, language }: { plan: ImportPlan; language: Language | undefined },
): AsyncGenerator<ImportErrorUnit[]> {
  const links = plan.filled.filter(({ field }) => field.type === 'link')
  const statement = `select r.*, v.taken, v.twice, v.kept, v.match is not null as has_match
    ${links.map(({ at }) => `, v.v${at} as i${at}`).join('')}
    from import_values v join import_rows r on r.line = v.line
    where not ${isGood} and v.line > $1 order by v.line limit ${MAX_REPORTED}`
  for (let last = 0; ; ) {
    const { rows } = await client.query<Found>(statement, [last])
    if (rows.length > 0)
      yield rows.map((row) => ({
        ...cellsOf(plan, row),
        line: row.line,
        errors: violationsOf(row, { scope, plan, language }),
      }))
    if (rows.length < MAX_REPORTED) return
    last = rows.at(-1)?.line ?? last
  }
}

/** The cells of a staged row by the names of their columns. */
export const cellsOf = ({ columns }: ImportPlan, row: Record<string, unknown>) =>
  Object.fromEntries(
    columns.flatMap(({ name, at }) => (name === '' ? [] : [[name, row[`c${at}`] ?? null]])),
  )

function violationsOf(
  row: Found,
  { scope, plan, language }: { scope: Scope; plan: ImportPlan; language: Language | undefined },
): Violation[] {
  const broken = plan.filled.flatMap(({ name, at, field }) => {
    const raw = readCell(field, String(row[`c${at}`] ?? ''))
    if (raw === null && field.default !== undefined) return []
    const { violations } = checkValue(name, field, { raw, say: sayToCaller(language) })
    if (violations.length > 0) return violations
    const isLost = field.type === 'link' && raw !== null && row[`i${at}`] === null
    return isLost
      ? [violation(name, field, { rule: { kind: 'link' }, say: sayToCaller(language) })]
      : []
  })
  const id = plan.keys.find(({ name }) => name === 'id')
  const isShort = id && String(row[`c${id.at}`] ?? '').trim().length === 1
  const missing = row.has_match ? [] : plan.missing
  const shared = new Set([row.taken, row.twice].filter((name) => name !== null))
  const all = [
    ...broken,
    ...(isShort ? [tell('id', 'pattern', { scope, language })] : []),
    ...missing.map((name) => tell(name, 'required', { scope, language })),
    ...[...shared].map((name) => tell(name, 'unique', { scope, language })),
    ...(row.kept ? [tell(row.kept, 'two_people', { scope, language })] : []),
  ]
  return all.length > 0 ? all : [tell(plan.filled[0]?.name ?? 'id', 'pattern', { scope, language })]
}

const tell = (
  name: string,
  kind: 'required' | 'unique' | 'pattern' | 'two_people',
  { scope, language }: { scope: Scope; language: Language | undefined },
) =>
  violation(name, scope.served.fields[name] ?? { label: name }, {
    rule: { kind },
    say: sayToCaller(language),
  })
