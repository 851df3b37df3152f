import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import styles from './segments.module.css'

interface SegmentsProps<Id extends string> {
  /** The group's name for assistive technology. */
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** A segmented control that applies immediately. Arrow keys move between the options. */
export const Segments = <Id extends string>(props: SegmentsProps<Id>) => (
  <ToggleGroup
    className={styles.segments}
    aria-label={props.label}
    value={[props.value]}
    // A press on the selected option keeps it selected.
    onValueChange={([id]) => id && props.onChange(id)}
  >
    {props.options.map(({ id, label }) => (
      <Toggle key={id} value={id} className={styles.segment}>
        {label}
      </Toggle>
    ))}
  </ToggleGroup>
)
