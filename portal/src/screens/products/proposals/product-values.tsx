import { type Arke, arkes, type MoneyChange } from '@ruecklauf/model'
import { ArrowRight } from 'lucide-react'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './product-values.module.css'

type ProductChange = Extract<MoneyChange, { kind: 'product' | 'new_product' }>

/** What is proposed of a product, field by field: old and new, or what a new one is to be. */
export function ProductValues({ change: { kind, before, after } }: { change: ProductChange }) {
  const say = useSay('money_changes')
  const labels = useLabels()
  const told = (field: string, value: unknown) =>
    value === null || value === undefined || value === '' ? (
      <Text as="span" muted>
        {say('money_changes:empty_value')}
      </Text>
    ) : (
      <FieldCell<Arke> arke={arkes.product} id={field} value={value} />
    )
  const fields = Object.keys(after).filter(
    (field) => kind === 'product' || (after[field] !== null && after[field] !== ''),
  )
  return (
    <Stack as="dl" gap={2}>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <Text as="dt" size="small" muted>
            {labels.field<Arke>(arkes.product, field)}
          </Text>
          <dd className={styles.values}>
            {kind === 'product' ? (
              <>
                <span>{told(field, before[field])}</span>
                <ArrowRight role="img" aria-label={say('money_changes:becomes')} />
              </>
            ) : null}
            <strong>{told(field, after[field])}</strong>
          </dd>
        </div>
      ))}
    </Stack>
  )
}
