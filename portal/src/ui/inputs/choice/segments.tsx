import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import styles from './segments.module.css'

interface SegmentsProps<Id extends string> {
  /** What is chosen, for assistive technology. */
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** One of a few short words, all in sight; in force at once. Arrow keys go from one to the next. */
export const Segments = <Id extends string>(props: SegmentsProps<Id>) => (
  <ToggleGroup
    className={styles.segments}
    aria-label={props.label}
    value={[props.value]}
    // A press on the chosen one leaves it chosen.
    onValueChange={([id]) => id && props.onChange(id)}
  >
    {props.options.map(({ id, label }) => (
      <Toggle key={id} value={id} className={styles.segment}>
        {label}
      </Toggle>
    ))}
  </ToggleGroup>
)
