import { eq } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/card.tsx'
import { readableFields } from '../../units/fields.ts'
import { useOpenUnit } from '../../units/open-unit.ts'
import { RelatedUnits } from '../../units/related-units.tsx'
import { UnitDetails } from '../../units/unit-details.tsx'
import { UnitPage } from '../../units/unit-page.tsx'
import { MemberActions } from './member-actions.tsx'
import type { MemberArke } from './member-fields.ts'

/** One member: master data, bank as far as the role may see it, claims. */
export function MemberPage({ arke, id }: { arke: MemberArke; id: string }) {
  const { t } = useTranslation()
  const { role } = useMember()
  const opened = useOpenUnit()
  const readable = readableFields(role, arke)
  const bank = readable.filter((field) => bankFields.includes(field))
  const master = readable.filter((field) => !bankFields.includes(field))
  return (
    <UnitPage
      arke={arke}
      id={id}
      onBack={opened.close}
      onEdit={() => opened.edit(id)}
      actions={(unit) => <MemberActions arke={arke} unit={unit} />}
    >
      {(unit) => (
        <>
          <Card title={t('users:detail.master')}>
            <UnitDetails arke={arke} unit={unit} fields={master} />
          </Card>
          {bank.length > 0 ? (
            <Card title={t('users:detail.bank')}>
              <UnitDetails arke={arke} unit={unit} fields={bank} />
            </Card>
          ) : null}
          {arke === 'installer' ? (
            <RelatedUnits
              arke="paperwork"
              title={t('users:detail.claims')}
              empty={t('users:detail.no_claims')}
              filter={eq('link_installer', id)}
              order={['submitted_at;desc']}
              columns={[
                'claim_number',
                'paperwork_status',
                'submitted_at',
                'device_count',
                'expected_amount',
                'approved_amount',
              ]}
              linkTo={(claim) => ({ to: `../paperworks/${claim.id}`, search: {} })}
            />
          ) : null}
        </>
      )}
    </UnitPage>
  )
}

const bankFields = ['iban', 'iban_masked', 'bic', 'account_holder', 'iban_state', 'iban_changed_at']
