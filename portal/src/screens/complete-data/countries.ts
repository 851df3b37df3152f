import { useMemo } from 'react'
import type { Option } from '../../ui/inputs/choice/list/option.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Where members have their seat: Germany and its neighbours with postcodes of four or five digits. */
const codes = ['DE', 'AT', 'CH', 'LI', 'LU', 'BE', 'FR', 'IT', 'ES', 'DK'] as const

/** The countries to choose from, by their names in the reader's language. */
export function useCountries(): Option[] {
  const say = useSay()
  return useMemo(() => {
    const names = new Intl.DisplayNames(say.language, { type: 'region' })
    return codes.map((id) => ({ id, label: names.of(id) ?? id }))
  }, [say.language])
}
