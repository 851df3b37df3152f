import { type Reason, type ReasonCode, type ReasonUse, reasonOf } from '@ruecklauf/model'
import { invalidIn } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** All reasons of the office by code, also inactive ones; a few dozen at most. */
export async function readReasons(tx: Tx): Promise<ReadonlyMap<ReasonCode, Reason>> {
  const rows = await tx.selectFrom('reason').select(columns).execute()
  return new Map(rows.map((row) => [row.code, reasonOf(row)]))
}

/** One reason, active or not. @throws invalid at `reason` for an unknown code. */
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
  /** The input field of the reason. */
  parameter: string
  use: ReasonUse
}

/** Checks newly selected reasons. @throws invalid beside each reason that is not offered there. */
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
