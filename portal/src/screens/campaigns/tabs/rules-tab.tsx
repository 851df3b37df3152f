import { type CampaignStatus, isInForce } from '@ruecklauf/model'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../../client/portal.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { mayCall, readableFields } from '../../../units/fields.ts'
import { useSearchChange } from '../../../units/list-state.ts'
import { UnitDetails } from '../../../units/unit-details.tsx'
import styles from '../campaigns.module.css'
import { isMeant, type SectionId, sections } from '../editor/sections.ts'

/** The rules as they are in force, part by part; read only where they are. */
export function RulesTab({ unit }: { unit: AnyUnit }) {
  const { t } = useTranslation('campaigns')
  const { role } = useMember()
  const change = useSearchChange()
  const readable = readableFields(role, 'campaign')
  const inForce = isInForce(unit.campaign_status as CampaignStatus)
  const mayVersion = unit.campaign_status !== 'planned' && mayCall(role, 'campaign', 'new_version')
  return (
    <div className={styles.stack}>
      {inForce ? (
        <Alert
          title={t('campaigns:rules.locked')}
          action={
            mayVersion ? (
              <Button icon={<Lock aria-hidden />} onClick={() => change({ mode: 'version' })}>
                {t('campaigns:action.version')}
              </Button>
            ) : null
          }
        >
          {t('campaigns:rules.locked_text')}
        </Alert>
      ) : null}
      {sections
        .filter(({ id }) => shown.has(id))
        .map(({ id, fields }) => {
          const told = fields.filter((field) => readable.includes(field) && isMeant(field, unit))
          return told.length === 0 ? null : (
            <Card key={id} title={t(`campaigns:editor.section.${id}.title`)}>
              <UnitDetails arke="campaign" unit={unit} fields={told} />
            </Card>
          )
        })}
    </div>
  )
}

const shown: ReadonlySet<SectionId> = new Set<SectionId>([
  'bonus',
  'products',
  'time',
  'who',
  'stacking',
  'wholesaler',
])
