import { type CorrectionKind, corrections } from '@ruecklauf/model'
import type { Loaded, UnitOf } from '../../client/units.ts'

type Line = UnitOf<'paperwork_line'> | Loaded<'paperwork_line'>

/** The current value of a correctable field of a claim or device. Links are ids. */
export function statedValue(
  kind: CorrectionKind,
  { claim, line }: { claim: Loaded<'paperwork'>; line: Line | undefined },
): string | null {
  const { of, field } = corrections[kind]
  const value = of === 'paperwork_line' ? (line?.[field] ?? null) : claim[field]
  return typeof value === 'object' && value !== null ? value.id : value
}
