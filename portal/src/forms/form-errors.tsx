import type { ReactNode } from 'react'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'
import type { Problems } from './check.ts'
import styles from './form.module.css'

interface FormErrorsProps {
  problems: Problems
  /** Fields whose problems are gathered here too. */
  names: Readonly<Record<string, ReactNode>>
  onGo: (name: string) => void
}

/** What is wrong with a form as a whole, and in long ones the way to each field that is. */
export function FormErrors({ problems, names, onGo }: FormErrorsProps) {
  const say = useSay()
  const { root, ...others } = problems
  const isLong = Object.keys(names).length > 1
  const fields = Object.entries(others).filter(([name]) => isLong && names[name])
  if (!root && fields.length === 0) return null
  if (fields.length === 0)
    return (
      <div tabIndex={-1} data-refusal className={styles.errors}>
        <Alert tone="danger">{root}</Alert>
      </div>
    )
  return (
    <div tabIndex={-1} data-refusal className={styles.errors}>
      <Alert tone="danger" title={say('ui:form.errors', { count: fields.length })}>
        <ul>
          {root ? <li>{root}</li> : null}
          {fields.map(([name, message]) => (
            <li key={name}>
              <button type="button" className={styles.toField} onClick={() => onGo(name)}>
                {names[name]}: {message}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
