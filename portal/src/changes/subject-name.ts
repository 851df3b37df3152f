import type { ProposedChange } from '@ruecklauf/model'
import { useSettingNames } from '../units/fields/use-setting-names.ts'

/** What a change is about, in the reader's language where it is called by words of ours. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<ProposedChange, 'kind' | 'subject' | 'subject_name'>): string {
  const settingName = useSettingNames()
  return kind === 'setting' ? settingName({ id: subject, title: subject_name }) : subject_name
}
