import { arkes, type MoneyChange } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { useTierNames } from '../../units/fields/use-tier-names.ts'

/** What a change is about, in the reader's language where it is called by words of ours. */
export function useSubjectName({
  kind,
  subject,
  subject_name,
}: Pick<MoneyChange, 'kind' | 'subject' | 'subject_name'>): string {
  const say = useSay('setting_names')
  const labels = useLabels()
  const tiers = useTierNames()
  if (kind === 'bulk_rate') return labels.arke(arkes.product_rate)
  if (kind !== 'setting') return subject_name
  return say.maybe(`setting_names:${subject}`, tiers) ?? subject_name
}
