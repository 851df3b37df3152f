import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/card.tsx'
import { readableFields } from '../../units/fields.ts'
import { UnitDetails } from '../../units/unit-details.tsx'
import { UnitPage } from '../../units/unit-page.tsx'

/** One campaign: what it is, its rules, its budget. */
export function Screen() {
  const { t } = useTranslation(['campaigns', 'units'])
  const { role, segment } = useMember()
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const readable = readableFields(role, 'campaign')
  return (
    <UnitPage arke="campaign" id={id} onBack={() => void navigate({ to: `/${segment}/campaigns` })}>
      {(unit) =>
        sections.map(({ title, fields }) => (
          <Card key={title} title={t(`campaigns:section.${title}`)}>
            <UnitDetails
              arke="campaign"
              unit={unit}
              fields={fields.filter((field) => readable.includes(field))}
            />
          </Card>
        ))
      }
    </UnitPage>
  )
}

const sections = [
  {
    title: 'overview',
    fields: [
      'campaign_status',
      'audience',
      'purchase_from',
      'purchase_to',
      'claim_to',
      'description',
    ],
  },
  {
    title: 'rules',
    fields: [
      'reference_date',
      'amount_rule',
      'amount',
      'percent',
      'min_quantity',
      'stacking',
      'priority',
      'link_products',
      'link_sales_groups',
    ],
  },
  { title: 'budget', fields: ['budget', 'tax_treatment', 'addresses_consumers'] },
]
