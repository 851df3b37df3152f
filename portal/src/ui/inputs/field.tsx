import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Text } from '../text/text.tsx'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  required?: boolean
  help?: ReactNode
  /** The error message. It appears in addition to the help. */
  error?: string | null | undefined
  /** Visible only to assistive technology, as the context already shows it. */
  hideLabel?: boolean
  className?: string | undefined
  /** One control of this folder. */
  children: ReactNode
}

/** The ids that connect a control with its label, help and error. */
interface Ties {
  id?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

const FieldTies = createContext<Ties>({})
const Refuse = createContext<(reason: string | null) => void>(() => {})

/** The attributes that connect a control to its field. Empty outside a field. */
export const useFieldTies = (): Ties => useContext(FieldTies)

/** Reports in the field why a typed value is invalid. Null clears it. */
export function useRefusal(reason: string | null): void {
  const refuse = useContext(Refuse)
  useEffect(() => {
    refuse(reason)
    return () => refuse(null)
  }, [refuse, reason])
}

/** A control with label, required mark, help and error. */
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
