import { type Reason, type ReasonCode, type ReasonUse, reasonOf } from '@ruecklauf/model'
import { invalidIn } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** The reasons of the office by their codes, those out of use too; a few dozen at most. */
export async function readReasons(tx: Tx): Promise<ReadonlyMap<ReasonCode, Reason>> {
  const rows = await tx.selectFrom('reason').select(columns).execute()
  return new Map(rows.map((row) => [row.code, reasonOf(row)]))
}

/** One reason, in use or not. @throws invalid at `reason` where the office has none of that code. */
export async function reasonBy(tx: Tx, code: ReasonCode): Promise<Reason> {
  const row = await tx
    .selectFrom('reason')
    .select(columns)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) throw unknownReason(['reason'])
  return reasonOf(row)
}

interface Chosen {
  code: ReasonCode
  /** The input that names it. */
  parameter: string
  use: ReasonUse
}

/** Reasons as they are chosen anew. @throws invalid beside each that is not to be chosen there. */
export async function requireOffered(tx: Tx, chosen: readonly Chosen[]): Promise<void> {
  if (chosen.length === 0) return
  const offered = await tx
    .selectFrom('reason')
    .select(['code', 'offered_for'])
    .where('active', '=', true)
    .execute()
  const uses = new Map(offered.map(({ code, offered_for }) => [code, offered_for ?? []]))
  const wrong = chosen.filter(({ code, use }) => !uses.get(code)?.includes(use))
  if (wrong.length > 0) throw unknownReason(wrong.map(({ parameter }) => parameter))
}

const unknownReason = (parameters: readonly string[]) =>
  invalidIn((say) =>
    parameters.map((parameter) => ({
      context: 'parameter_validation',
      message: say('input:reason.unknown'),
      parameter,
    })),
  )

const columns = ['code', 'needs_text', 'is_fraud', 'text', 'text_en', 'text_it', 'text_es'] as const
