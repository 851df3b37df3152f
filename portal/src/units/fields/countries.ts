import type { Option } from '../../ui/inputs/choice/list/option.ts'
import { useFormat } from '../../ui/text/use-format.ts'

/** Countries of members: Germany and neighbours with four- or five-digit postcodes. */
const codes = ['DE', 'AT', 'CH', 'LI', 'LU', 'BE', 'FR', 'IT', 'ES', 'DK'] as const

/**
 * The selectable countries, named in the member's language. @param also a stored country that stays
 * selectable.
 */
export function useCountries(also: string | null = null): Option[] {
  const { region } = useFormat()
  return [...new Set([...codes, ...(also ? [also] : [])])].map((id) => ({ id, label: region(id) }))
}
