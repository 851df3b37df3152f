import { arkes, type CorrectionKind, corrections } from '@ruecklauf/model'
import { useLabels } from '../../units/fields/labels.ts'

/** What a field that can be corrected is called in the reader's language. */
export function useCorrectedField(): (kind: CorrectionKind) => string {
  const labels = useLabels()
  return (kind) => {
    const { of, field } = corrections[kind]
    return of === 'paperwork_line'
      ? labels.field(arkes.paperwork_line, field)
      : labels.field(arkes.paperwork, field)
  }
}
