import type { ArkeId, Language } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { textsOf } from '../../i18n.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** The words of one arke in another language, as `/locales/{lng}/fields.json` holds them. */
export interface ArkeTexts {
  label?: string
  fields?: Record<string, string>
  values?: Record<string, Record<string, string>>
  help?: Record<string, string>
}

/** The words of every arke; `unit` has those of the base fields. */
export type AllTexts = Readonly<Partial<Record<string, ArkeTexts>>>

/** These words in a language; undefined in German, whose words stand in the definitions, and until they are there. */
export const useFieldTexts = (language: Language): AllTexts | undefined =>
  useQuery({
    queryKey: ['locale', 'fields', language],
    queryFn: async () => (await textsOf(language, 'fields')) as AllTexts,
    enabled: language !== 'de',
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** What a value of a field is called, where the names alone are at hand and the arke's definition is not. */
export function useValueNames(
  { arke, id }: { arke: ArkeId; id: string },
  german: Readonly<Record<string, string>>,
): (value: string) => string {
  const texts = useFieldTexts(useSay().language)
  return (value) => texts?.[arke]?.values?.[id]?.[value] ?? german[value] ?? value
}
