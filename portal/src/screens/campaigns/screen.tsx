import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { UnitTable } from '../../units/unit-table.tsx'

/** The campaigns with their windows and budgets. */
export function Screen() {
  const { t } = useTranslation(['campaigns', 'units'])
  const { segment } = useMember()
  return (
    <>
      <PageHeader title={t('campaigns:title')} context={t('campaigns:context')} />
      <UnitTable
        arke="campaign"
        columns={[
          'name',
          'campaign_status',
          'audience',
          'purchase_from',
          'purchase_to',
          'claim_to',
          'amount',
          'budget',
        ]}
        searched={['name', 'description']}
        linkTo={({ id }) => ({ to: `/${segment}/campaigns/${id}` })}
        empty={
          <EmptyState title={t('campaigns:empty.title')}>{t('campaigns:empty.text')}</EmptyState>
        }
      />
    </>
  )
}
