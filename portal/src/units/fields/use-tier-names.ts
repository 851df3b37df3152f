import { tierNames } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { useNamedUnits } from './named-units.ts'

/** What the tiers are called in the reader's language, by id: values of texts that name them. */
export function useTierNames(): Readonly<Record<string, string>> {
  const { language } = useSay()
  const { tier } = useNamedUnits(language)
  return tier ? Object.fromEntries(tier) : tierNames
}
