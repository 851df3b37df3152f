import styles from './segments.module.css'

interface SegmentsProps<Id extends string> {
  /** What is chosen, for assistive technology. */
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** One of a few short words, all in sight; in force at once. */
export function Segments<Id extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Id>) {
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={styles.segment}
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
