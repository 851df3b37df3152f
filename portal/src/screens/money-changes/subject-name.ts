import type { MoneyChange } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { useTierNames } from '../../units/fields/use-tier-names.ts'

/** What a change is about, settings in the reader's language. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<MoneyChange, 'kind' | 'subject' | 'subject_name'>): string {
  const say = useSay('settings')
  const tiers = useTierNames()
  if (kind !== 'setting') return subject_name
  return say.maybe(`settings:name.${subject}`, tiers) ?? subject_name
}
