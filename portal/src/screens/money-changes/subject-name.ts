import type { MoneyChange } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'

/** What a change is about, settings in the reader's language. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<MoneyChange, 'kind' | 'subject' | 'subject_name'>): string {
  const { t } = useTranslation('settings')
  return kind === 'setting'
    ? t(`settings:name.${subject}`, { defaultValue: subject_name })
    : subject_name
}
