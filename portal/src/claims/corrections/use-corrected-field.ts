import { arkes, type CorrectionKind, corrections } from '@ruecklauf/model'
import { useLabels } from '../../units/fields/labels.ts'

/** The name of a correctable field in the member's language. */
export function useCorrectedField(): (kind: CorrectionKind) => string {
  const labels = useLabels()
  return (kind) => {
    const { of, field } = corrections[kind]
    return of === 'paperwork_line'
      ? labels.field(arkes.paperwork_line, field)
      : labels.field(arkes.paperwork, field)
  }
}
