import { type CorrectionKind, corrections } from '@ruecklauf/model'
import type { Loaded, UnitOf } from '../../client/units.ts'

type Line = UnitOf<'paperwork_line'> | Loaded<'paperwork_line'>

/** What a claim or its device states now of a field that can be corrected: links as ids. */
export function statedValue(
  kind: CorrectionKind,
  { claim, line }: { claim: Loaded<'paperwork'>; line: Line | undefined },
): string | null {
  const { of, field } = corrections[kind]
  const value = of === 'paperwork_line' ? (line?.[field] ?? null) : claim[field]
  return typeof value === 'object' && value !== null ? value.id : value
}
