import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Units, useUnits } from '../client/units.ts'
import type { Tone } from '../ui/text/status-chip.tsx'
import { useDebounced } from '../units/fields/use-debounced.ts'

/** Checks a serial number in the register while it is typed. Ignores outdated responses. */
export function useSerialCheck({ serial, product, claim, isWanted }: Question) {
  const debouncedSerial = useDebounced(serial, 400)
  const units = useUnits('paperwork_line')
  const check = useQuery({
    ...checkOf(units, { serial: debouncedSerial, product, claim }),
    enabled: isWanted && debouncedSerial.length >= 4,
  })
  const isCurrent = debouncedSerial === serial
  return { answer: isCurrent ? check.data : undefined, isChecking: check.isFetching || !isCurrent }
}

/** The register's verdict on a serial number, for a product or for none yet. */
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
  /** The claim of the device. Null before it is saved. */
  claim: string | null
  isWanted: boolean
}

/** The tone of a serial number verdict. */
export const serialTone = (verdict: string): Tone => tones[verdict] ?? 'danger'

const tones: Readonly<Record<string, Tone>> = {
  ok: 'success',
  unknown: 'warning',
  contested: 'warning',
  ambiguous: 'warning',
  missing: 'neutral',
}
