import { tierNames } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { useNamedUnits } from './named-units.ts'

/** The names of tiers in the member's language, by id, as values for texts. */
export function useTierNames(): Readonly<Record<string, string>> {
  const { language } = useSay()
  const { tier } = useNamedUnits(language)
  return tier ? Object.fromEntries(tier) : tierNames
}
