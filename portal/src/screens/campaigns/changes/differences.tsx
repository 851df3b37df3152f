import { type Arke, arkes, type FieldDifference } from '@ruecklauf/model'
import { ArrowRight } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './differences.module.css'
import { listChange } from './list-change.ts'

/** What changes, field by field: the old value and the new one, of lists what comes and goes. */
export function Differences({ items }: { items: readonly FieldDifference[] }) {
  const labels = useLabels()
  if (items.length === 0) return null
  return (
    <dl className={styles.differences}>
      {items.map((item) => (
        <div key={item.field}>
          <dt>{labels.field<Arke>(arkes.campaign, item.field)}</dt>
          <Values {...item} />
        </div>
      ))}
    </dl>
  )
}

function Values({ field, before, after }: FieldDifference) {
  const say = useSay('campaigns')
  const list = listChange(before, after)
  const cell = (value: unknown) => (
    <FieldCell<Arke> arke={arkes.campaign} id={field} value={value} />
  )
  if (!list)
    return (
      <dd className={styles.values}>
        <del>{cell(before)}</del>
        <ArrowRight aria-label={say('campaigns:history.becomes')} />
        <ins>{cell(after)}</ins>
      </dd>
    )
  return (
    <>
      {list.gone.length > 0 ? (
        <dd>
          {say('campaigns:change.gone')} <del>{cell(list.gone)}</del>
        </dd>
      ) : null}
      {list.added.length > 0 ? (
        <dd>
          {say('campaigns:change.added')} <ins>{cell(list.added)}</ins>
        </dd>
      ) : null}
    </>
  )
}
