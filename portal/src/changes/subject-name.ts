import { arkes, type ProposedChange } from '@ruecklauf/model'
import { useLabels } from '../units/fields/labels.ts'
import { useSettingNames } from '../units/fields/use-setting-names.ts'

/** What a change is about, in the reader's language where it is called by words of ours. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<ProposedChange, 'kind' | 'subject' | 'subject_name'>): string {
  const labels = useLabels()
  const settingName = useSettingNames()
  if (kind === 'bulk_rate') return labels.arke(arkes.product_rate)
  return kind === 'setting' ? settingName({ id: subject, title: subject_name }) : subject_name
}
