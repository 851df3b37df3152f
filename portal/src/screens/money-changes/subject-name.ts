import type { MoneyChange } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'

/** What a change is about, settings in the reader's language. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<MoneyChange, 'kind' | 'subject' | 'subject_name'>): string {
  const say = useSay('settings')
  return kind === 'setting'
    ? say(`settings:name.${subject}`, { defaultValue: subject_name })
    : subject_name
}
