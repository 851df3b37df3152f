import type { Option } from '../../ui/inputs/choice/list/option.ts'
import { useFormat } from '../../ui/text/use-format.ts'

/** Where members have their seat: Germany and its neighbours with postcodes of four or five digits. */
const codes = ['DE', 'AT', 'CH', 'LI', 'LU', 'BE', 'FR', 'IT', 'ES', 'DK'] as const

/**
 * The countries to choose from, by their names in the reader's language.
 * @param also another one that is there already.
 */
export function useCountries(also: string | null = null): Option[] {
  const { region } = useFormat()
  return [...new Set([...codes, ...(also ? [also] : [])])].map((id) => ({ id, label: region(id) }))
}
