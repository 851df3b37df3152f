import type { Arke } from '@ruecklauf/model'
import { useEffect, useRef } from 'react'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { useLabels } from './labels.ts'
import styles from './unit-form.module.css'

interface FormErrorsProps {
  arke: Arke
  /** By field; `root` is about the whole. */
  errors: Readonly<Record<string, string>>
  /** Counts the attempts: each takes the focus here. */
  attempt: number
  /** Of fields that are no part of the arke. */
  names?: Readonly<Record<string, string>>
  onGo: (id: string) => void
}

/** What is wrong with a form, gathered above it, each a way to its field. */
export function FormErrors({ arke, errors, attempt, names = {}, onGo }: FormErrorsProps) {
  const say = useSay()
  const labels = useLabels()
  const box = useRef<HTMLDivElement>(null)
  const broken = Object.entries(errors)
  const fields = broken.filter(([id]) => id !== 'root').length
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (broken.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.errors}>
      <Alert
        tone="danger"
        title={fields > 0 ? say('ui:form.errors', { count: fields }) : say('ui:form.not_saved')}
      >
        <ul>
          {broken.map(([id, message]) => (
            <li key={id}>
              {id === 'root' ? (
                message
              ) : (
                <button type="button" className={styles.toField} onClick={() => onGo(id)}>
                  {names[id] ?? labels.field(arke, id)}: {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
