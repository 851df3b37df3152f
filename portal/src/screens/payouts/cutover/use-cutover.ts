import {
  type arkes,
  type CutoverKind,
  type CutoverPreview,
  decimal,
  nearestCents,
} from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'

/** What a file is sent with. */
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

/** Asks what a file would bring. */
export function useCheckedFile() {
  const units = useUnits('cutover')
  return useMutation({
    mutationFn: (sent: Sent): Promise<CutoverPreview> =>
      units.callFunction({ name: 'check_file', body: formOf({ ...sent }) }),
  })
}

/** Hands a file in with what the former programme states of it. */
export function useHandIn() {
  const units = useUnits('cutover')
  const changed = useCutoverChanged()
  return async (sent: Sent & { control_rows: number; control_total: number }) => {
    const total = decimal(nearestCents(sent.control_total))
    const body = formOf({ ...sent, control_total: total })
    const step = await units.callFunction({ name: 'propose', body })
    await changed()
    return step
  }
}

/** Everything that shows files, their rows, or what they bring is read again. */
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
