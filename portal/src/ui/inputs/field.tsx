import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Text } from '../text/text.tsx'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  required?: boolean
  help?: ReactNode
  /** What is wrong, in words; shown instead of nothing, never instead of the help. */
  error?: string | null | undefined
  /** Only for assistive technology, where the surroundings already say it. */
  hideLabel?: boolean
  className?: string | undefined
  /** One control of this folder. */
  children: ReactNode
}

/** How the control of a field is tied to its label, its help and its error. */
interface Ties {
  id?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

const FieldTies = createContext<Ties>({})
const Refuse = createContext<(reason: string | null) => void>(() => {})

/** The attributes that tie a control to the field around; empty outside of one. */
export const useFieldTies = (): Ties => useContext(FieldTies)

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
  const id = useId()
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean)
  const ties: Ties = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={classes(styles.field, className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? 'visually-hidden' : styles.label}
      >
        {label}
        {required ? <span className={styles.asterisk} aria-hidden /> : null}
      </label>
      <FieldTies value={ties}>
        <Refuse value={setRefusal}>{children}</Refuse>
      </FieldTies>
      {error ? (
        <div id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </div>
      ) : null}
      {help ? (
        <Text size="small" muted id={`${id}-help`}>
          {help}
        </Text>
      ) : null}
    </div>
  )
}
