import { arkes, eq } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { RelatedUnits } from '../../units/related-units.tsx'
import { screenTexts } from '../../units/screen-texts.ts'
import { UnitScreen } from '../../units/unit-screen.tsx'

/** Sales points that act together, with their points. */
export function Screen() {
  const { t } = useTranslation(['sales_group', 'units'])
  const { segment } = useMember()
  return (
    <UnitScreen
      arke={arkes.sales_group}
      texts={screenTexts(t, 'sales_group')}
      columns={['name', 'group_type', 'active', 'updated_at']}
      searched={['name', 'note']}
      form={['name', 'group_type', 'note', 'active']}
      more={({ id }) => (
        <RelatedUnits
          arke={arkes.sales_point}
          title={t('sales_group:points.title')}
          empty={t('sales_group:points.empty')}
          filter={eq('link_sales_group', id)}
          columns={['business_name', 'number', 'link_wholesaler', 'city', 'active']}
          linkTo={({ id }) => ({
            to: '/$member/sales-point',
            params: { member: segment },
            search: { unit: id },
          })}
        />
      )}
    />
  )
}
