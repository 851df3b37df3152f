import { arkes, isInForce } from '@ruecklauf/model'
import { statusOf } from '../../../campaigns/status-of.ts'
import { useMember } from '../../../client/portal.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { readableFields } from '../../../units/fields/fields.ts'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import styles from '../campaigns.module.css'
import { isMeant, type SectionId, sections } from '../editor/sections.ts'
import { whenOpen } from './when-open.ts'

/** The current rules by section; active rules are read-only. */
export function RulesTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { role } = useMember()
  const readable = readableFields(role, arkes.campaign)
  const inForce = isInForce(statusOf(unit))
  return (
    <Stack gap={5}>
      {inForce ? (
        <Alert title={say('campaigns:rules.locked')}>{say('campaigns:rules.locked_text')}</Alert>
      ) : null}
      {sections
        .filter(({ id }) => visibleSections.has(id))
        .map(({ id, fields }) => {
          const visibleFields = fields.filter(
            (field) => readable.includes(field) && isMeant(field, unit),
          )
          return visibleFields.length === 0 ? null : (
            <Card key={id} title={say(`campaigns:editor.section.${id}.title`)}>
              <div className={id === 'products' ? styles.long : undefined}>
                <UnitDetails
                  arke={arkes.campaign}
                  unit={unit}
                  fields={visibleFields}
                  open={whenOpen(say)}
                />
              </div>
            </Card>
          )
        })}
    </Stack>
  )
}

const visibleSections: ReadonlySet<SectionId> = new Set<SectionId>([
  'bonus',
  'products',
  'time',
  'who',
  'stacking',
  'wholesaler',
])
