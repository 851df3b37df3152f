import {
  type CutoverPreview,
  type CutoverProblem,
  checkValue,
  cutoverProblems,
  type Language,
  type Say,
  toEuro,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type pg from 'pg'
import { readCell } from '../../platform/import/check/cell-text.ts'
import type { CutoverPlan } from './plan-columns.ts'

/** The most wrong rows listed; the count includes all. */
const MOST = 100

type Told = Omit<CutoverPreview, 'kind' | 'sha256' | 'is_known'>

/** The totals of the checked rows, and the problems of wrong ones; EUR. */
export async function reportRows(
  client: pg.ClientBase,
  { plan, language }: { plan: CutoverPlan; language: Language },
): Promise<Told> {
  const serials = plan.kind === 'former_claims' ? 'device' : 'null'
  const { rows: sums } = await client.query<Sums>(`select count(*)::int as rows,
    coalesce(sum(amount) filter (where ok), 0)::bigint as total,
    count(distinct member)::int as members, count(${serials})::int as serials,
    count(problem)::int as wrong from cutover_row`)
  const { total = 0, ...counts } = sums[0] ?? nothing
  const { rows: problems } = await client.query<{ problem: Problem; count: number }>(
    `select problem, count(*)::int as count from cutover_row where problem is not null
     group by problem order by count desc, problem`,
  )
  const { rows: wrong } = await client.query<Wrong>(`select checked.problem, staged.*
    from cutover_row checked join import_rows staged using (line)
    where checked.problem is not null order by line limit ${MOST}`)
  const say = sayTo(language)
  const sentence = (problem: Problem) => say(`input:cutover.${problem}`)
  return {
    ...counts,
    total: toEuro(total),
    problems: problems.map(({ problem, count }) => ({ sentence: sentence(problem), count })),
    wrong_rows: wrong.map(({ line, problem, ...cells }) => ({
      line,
      sentences: isKnown(problem)
        ? [sentence(problem)]
        : plan.columns.flatMap(({ at, name, field }) => {
            const raw = readCell(field, String(cells[`c${at}`] ?? ''))
            const { violations } = checkValue(name, field, { raw, say })
            const messageOf = ({ message }: (typeof violations)[number]) =>
              raw !== null && field.values ? allowed(field.values, say) : message
            return violations.map((violation) => `${field.label}: ${messageOf(violation)}`)
          }),
    })),
  }
}

/** The words that a cell may hold, not what they are stored as. */
const allowed = (values: Readonly<Record<string, string>>, say: Say) =>
  say('input:cutover.allowed', { values: Object.values(values).join(', ') })

type Problem = CutoverProblem | 'cells'

interface Sums extends Omit<Told, 'total' | 'problems' | 'wrong_rows'> {
  total: number
}

interface Wrong {
  line: number
  problem: Problem
  [cell: string]: unknown
}

const nothing: Sums = { rows: 0, total: 0, members: 0, serials: 0, wrong: 0 }

const isKnown = (problem: Problem): problem is CutoverProblem =>
  Object.hasOwn(cutoverProblems, problem)
