import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { usePortal } from '../client/portal.tsx'
import { Stack } from '../ui/layout/boxes.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'
import type { Problems } from './check.ts'
import { focusField, focusFirst, focusFirstWrong } from './focus.ts'
import styles from './form.module.css'
import type { AnyForm } from './use-app-form.ts'

// Nobody else edits a visitor's input.
const FormConflict = lazy(async () => ({
  default: (await import('./form-conflict.tsx')).FormConflict,
}))

// Visitor pages lack its dialog. Signed-in members have already loaded it.
const UnsavedChanges = lazy(async () => ({
  default: (await import('./unsaved-changes.tsx')).UnsavedChanges,
}))

interface FormProps {
  form: AnyForm
  /** Form id for a submit button outside. */
  id?: string
  /** Field labels, if the form also lists all errors above. */
  names?: Readonly<Record<string, ReactNode>>
  /** Formats a value for the comparison in a conflict. */
  written?: (name: string, value: unknown) => ReactNode
  /** Focuses the first field on mount. */
  focusFirst?: boolean
  /** Gap between its children in steps of 4 px. None if `className` lays them out. */
  gap?: 0 | 4 | 5
  className?: string | undefined
  children: ReactNode
}

/** A form with its errors, conflicts and fields. Enter submits it. */
export function Form(props: FormProps) {
  const { form, id, names = {}, written, gap = 5, className, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { refusals } = form
  const { session } = usePortal()
  const isMember = () => session.current().status === 'authenticated'
  useEffect(() => {
    if (props.focusFirst) focusFirst(element.current)
  }, [props.focusFirst])
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(element.current)
  }, [refusals])
  return (
    <Stack
      as="form"
      ref={element}
      id={id}
      gap={gap}
      className={className}
      noValidate
      onSubmit={form.submit}
    >
      {isMember() ? (
        <Suspense>
          <UnsavedChanges hasChanges={() => form.hasChanges() && isMember()} />
        </Suspense>
      ) : null}
      {form.conflict ? (
        <Suspense>
          <FormConflict form={form} conflict={form.conflict} names={names} written={written} />
        </Suspense>
      ) : null}
      <FormErrors
        problems={form.problems}
        names={names}
        onGo={(name) => focusField(element.current, name)}
      />
      {children}
    </Stack>
  )
}

interface FormErrorsProps {
  problems: Problems
  /** Fields whose errors are also listed here. */
  names: Readonly<Record<string, ReactNode>>
  onGo: (name: string) => void
}

/** Errors of the whole form. Long forms also link to each invalid field. */
function FormErrors({ problems, names, onGo }: FormErrorsProps) {
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
