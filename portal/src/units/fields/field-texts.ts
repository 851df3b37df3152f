import type { ArkeId, Language } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { textsOf } from '../../i18n.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** An arke's texts in another language, as in `/locales/{lng}/fields.json`. */
export interface ArkeTexts {
  label?: string
  fields?: Record<string, string>
  values?: Record<string, Record<string, string>>
  help?: Record<string, string>
}

/** The texts of all arkes. `unit` has those of the base fields. */
export type AllTexts = Readonly<Partial<Record<string, ArkeTexts>>>

/**
 * These texts in a language. Undefined in German, as the definitions are German, and until loaded.
 */
export const useFieldTexts = (language: Language): AllTexts | undefined =>
  useQuery({
    queryKey: ['locale', 'fields', language],
    queryFn: async () => (await textsOf(language, 'fields')) as AllTexts,
    enabled: language !== 'de',
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** The label of a field's value, for callers with only the texts and no definition. */
export function useValueNames(
  { arke, id }: { arke: ArkeId; id: string },
  german: Readonly<Record<string, string>>,
): (value: string) => string {
  const texts = useFieldTexts(useSay().language)
  return (value) => texts?.[arke]?.values?.[id]?.[value] ?? german[value] ?? value
}
