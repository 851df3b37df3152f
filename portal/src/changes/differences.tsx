import type { Arke, FieldDifference } from '@ruecklauf/model'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { useLabels } from '../units/fields/labels.ts'
import { FieldCell } from '../units/parts/field-cells.tsx'
import styles from './differences.module.css'
import { FromTo } from './from-to.tsx'
import { listChange } from './list-change.ts'

/** The number of fields shown in a change's row. */
const IN_LINE = 2

interface DifferencesProps {
  arke: Arke
  items: readonly FieldDifference[]
  /** There was no previous value. */
  isNew?: boolean
  /** The first fields, one per line. */
  isShort?: boolean | undefined
}

/** The differences by field: old and new value, or for lists the added and removed items. */
export function Differences({ arke, items, isNew = false, isShort = false }: DifferencesProps) {
  const say = useSay('changes')
  const labels = useLabels()
  if (items.length === 0) return null
  const more = isShort ? items.length - IN_LINE : 0
  return (
    <>
      <dl className={isShort ? styles.short : styles.differences}>
        {items.slice(0, isShort ? IN_LINE : undefined).map((item) => (
          <div key={item.field}>
            <dt>{labels.field<Arke>(arke, item.field)}</dt>
            <dd>
              <Values arke={arke} isNew={isNew} {...item} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 ? (
        <Text size="small" muted>
          {say('changes:more_fields', { count: more })}
        </Text>
      ) : null}
    </>
  )
}

interface ValuesProps extends FieldDifference {
  arke: Arke
  isNew: boolean
}

function Values({ arke, isNew, field, before, after }: ValuesProps) {
  const say = useSay('changes')
  const list = listChange(before, after)
  const cell = (value: unknown) =>
    value === null || value === undefined || value === '' ? (
      <Text as="span" muted>
        {say('changes:empty_value')}
      </Text>
    ) : (
      <FieldCell<Arke> arke={arke} id={field} value={value} />
    )
  if (isNew) return <strong>{cell(after)}</strong>
  if (!list) return <FromTo from={cell(before)} to={cell(after)} />
  return (
    <>
      {list.gone.length > 0 ? (
        <div>
          {say('changes:gone')} <del>{cell(list.gone)}</del>
        </div>
      ) : null}
      {list.added.length > 0 ? (
        <div>
          {say('changes:added')} <ins>{cell(list.added)}</ins>
        </div>
      ) : null}
    </>
  )
}
