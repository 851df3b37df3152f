import { arkes, type ProposedChange } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { mayCall } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { type Section, settingsIn } from '../sections.ts'
import { SectionForm } from './section-form.tsx'
import { SectionValues } from './section-values.tsx'

interface SectionCardProps {
  section: Section
  settings: readonly Loaded<'setting'>[]
  changes: readonly ProposedChange[]
  confirmers: readonly { id: string; label: string }[]
}

/** Shows a section as a form, or as text without the right to edit. */
export function SectionCard({ section, settings, ...open }: SectionCardProps) {
  const labels = useLabels()
  const { role } = useMember()
  const own = settingsIn(settings, section)
  return (
    <Card title={labels.value(arkes.setting, 'category', section)}>
      {mayCall(role, arkes.setting, 'propose_value') ? (
        <SectionForm settings={own} {...open} />
      ) : (
        <SectionValues settings={own} />
      )}
    </Card>
  )
}
