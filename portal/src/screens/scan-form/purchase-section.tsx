import { blockingChecks, parameterOfCheck } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { unitOf, useUnits } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { LinkInput } from '../../units/links/link-input.tsx'
import { useDraft, useDraftField } from './draft/use-draft.tsx'
import { DraftDate, DraftFrame, DraftText } from './draft-inputs.tsx'
import styles from './form.module.css'
import { Section } from './section.tsx'

/** Part 4: through which sales point the devices were bought. */
export function PurchaseSection() {
  const say = useSay('scan')
  const { preview } = useDraft()
  const { value, error, change, isFromInvoice } = useDraftField('link_sales_point')
  const point = useQuery({
    ...unitOf(useUnits('sales_point'), value ?? ''),
    enabled: Boolean(value),
  })
  const isRefused =
    preview?.missing.some((field) => fields.includes(field)) ||
    blockingChecks(preview?.checks ?? []).some((check) =>
      fields.includes(parameterOfCheck(check) ?? ''),
    )
  const chosen = value ? [{ id: value, label: point.data?.label ?? '…' }] : []
  return (
    <Section
      number={4}
      title={say('scan:purchase.title')}
      about={say('scan:purchase.about')}
      isComplete={Boolean(value) && !isRefused}
    >
      <div className={styles.fields}>
        <DraftFrame
          field="link_sales_point"
          value={value}
          error={error}
          isFromInvoice={isFromInvoice}
          required
          help={
            point.data
              ? [point.data.street, point.data.house_number].filter(Boolean).join(' ') +
                `, ${[point.data.postcode, point.data.city].filter(Boolean).join(' ')}`
              : null
          }
        >
          <LinkInput
            to="sales_point"
            value={chosen}
            onChange={([next]) => change(next?.id ?? null)}
          />
        </DraftFrame>
        <DraftText field="order_number" />
        <DraftDate field="order_date" />
        <DraftDate field="delivery_date" />
      </div>
    </Section>
  )
}

const fields: readonly string[] = ['link_sales_point', 'order_date', 'delivery_date']
