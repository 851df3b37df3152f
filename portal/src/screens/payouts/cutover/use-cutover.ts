import {
  type arkes,
  type CutoverKind,
  type CutoverPreview,
  decimal,
  nearestCents,
} from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'

/** The request body of a file. */
interface Sent {
  file: File
  kind: CutoverKind
}

const formOf = ({ file, ...fields }: Sent & Record<string, unknown>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  body.set('file', file)
  return body
}

/** Previews the effect of a file. */
export function useCheckedFile() {
  const units = useUnits('cutover')
  return useMutation({
    mutationFn: (file: Sent): Promise<CutoverPreview> =>
      units.callFunction({ name: 'check_file', body: formOf({ ...file }) }),
  })
}

/** Submits a file with the control sums of the former programme. */
export function useHandIn() {
  const units = useUnits('cutover')
  const refresh = useCutoverChanged()
  return async (file: Sent & { control_rows: number; control_total: number }) => {
    const total = decimal(nearestCents(file.control_total))
    const body = formOf({ ...file, control_total: total })
    const step = await units.callFunction({ name: 'propose', body })
    await refresh()
    return step
  }
}

/** Refetches files, their rows and their effects. */
export function useCutoverChanged() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      (
        [
          'cutover',
          'opening_balance',
          'former_claim',
          'serial_number',
        ] satisfies (keyof typeof arkes)[]
      ).map((arke) => queries.invalidateQueries({ queryKey: [arke] })),
    )
}
