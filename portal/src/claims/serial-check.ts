import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Units, useUnits } from '../client/units.ts'
import type { Tone } from '../ui/text/status-chip.tsx'
import { useDebounced } from '../units/fields/use-debounced.ts'

/** Asks the register while a serial number is typed; an answer to an earlier text is never shown. */
export function useSerialCheck({ serial, product, claim, isWanted }: Question) {
  const wanted = useDebounced(serial, 400)
  const units = useUnits('paperwork_line')
  const check = useQuery({
    ...checkOf(units, { serial: wanted, product, claim }),
    enabled: isWanted && wanted.length >= 4,
  })
  const isCurrent = wanted === serial
  return { answer: isCurrent ? check.data : undefined, isChecking: check.isFetching || !isCurrent }
}

/** What the register says of a serial number, claimed as a product or as none yet. */
export const checkOf = (
  units: Units<'paperwork_line'>,
  { serial, product, claim }: Omit<Question, 'isWanted'>,
) =>
  queryOptions({
    queryKey: ['serial_number', 'check', serial, product, claim],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'check_serial', body: { serial, product, paperwork: claim } },
        { signal, quiet: true },
      ),
    retry: false,
  })

interface Question {
  serial: string
  product: string | null
  /** The claim it stands in, or none yet. */
  claim: string | null
  isWanted: boolean
}

/** How a verdict on a serial number feels. */
export const serialTone = (verdict: string): Tone => tones[verdict] ?? 'danger'

const tones: Readonly<Record<string, Tone>> = {
  ok: 'success',
  unknown: 'warning',
  contested: 'warning',
  ambiguous: 'warning',
  missing: 'neutral',
}
