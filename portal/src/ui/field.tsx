import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  required?: boolean
  help?: ReactNode
  /** What is wrong, in words; shown instead of nothing, never instead of the help. */
  error?: string | null | undefined
  /** Only for assistive technology, where the surroundings already say it. */
  hideLabel?: boolean
  className?: string
  /** One control of this folder. */
  children: ReactNode
}

const Required = createContext(false)
const Refuse = createContext<(reason: string | null) => void>(() => {})

/** Whether the field around must be filled. */
export const useFieldRequired = () => useContext(Required)

/** Says beside the field around why it does not take what was typed; null takes that back. */
export function useRefusal(reason: string | null): void {
  const refuse = useContext(Refuse)
  useEffect(() => {
    refuse(reason)
    return () => refuse(null)
  }, [refuse, reason])
}

/** A control with its label, an asterisk where it is required, help and error. */
export function Field(props: FieldProps) {
  const { label, required = false, help, hideLabel, className, children } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const error = refusal ?? props.error
  return (
    <Base.Root invalid={Boolean(error)} className={classes(styles.field, className)}>
      <Base.Label className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {required ? <span className={styles.asterisk} aria-hidden /> : null}
      </Base.Label>
      <Required value={required}>
        <Refuse value={setRefusal}>{children}</Refuse>
      </Required>
      {error ? (
        <Base.Error match className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </Base.Error>
      ) : null}
      {help ? <Base.Description className={styles.help}>{help}</Base.Description> : null}
    </Base.Root>
  )
}
