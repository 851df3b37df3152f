import type { ProposedChange } from '@ruecklauf/model'
import { useSettingNames } from '../units/fields/use-setting-names.ts'

/** A change's subject, in the member's language if it is a portal term. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<ProposedChange, 'kind' | 'subject' | 'subject_name'>): string {
  const settingName = useSettingNames()
  return kind === 'setting' ? settingName({ id: subject, title: subject_name }) : subject_name
}
