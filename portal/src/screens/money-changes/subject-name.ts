import type { MoneyChange } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'

/** What a change is about, settings in the reader's language. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<MoneyChange, 'kind' | 'subject' | 'subject_name'>): string {
  const say = useSay('settings')
  if (kind !== 'setting') return subject_name
  return say.maybe(`settings:name.${subject}`) ?? subject_name
}
