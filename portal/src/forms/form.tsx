import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { usePortal } from '../client/portal.tsx'
import { Stack } from '../ui/layout/boxes.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'
import type { Problems } from './check.ts'
import { focusField, focusFirst, focusFirstWrong } from './focus.ts'
import styles from './form.module.css'
import type { AnyForm } from './use-app-form.ts'

// Nobody saves what a visitor types.
const FormConflict = lazy(async () => ({
  default: (await import('./form-conflict.tsx')).FormConflict,
}))

// Its window is not for visitors, whose pages have none: whoever is signed in has it already.
const UnsavedChanges = lazy(async () => ({
  default: (await import('./unsaved-changes.tsx')).UnsavedChanges,
}))

interface FormProps {
  form: AnyForm
  /** Of a submit button that stands outside. */
  id?: string
  /** What the fields are called, where what is wrong with them is gathered above too. */
  names?: Readonly<Record<string, ReactNode>>
  /** How a value reads, where somebody else's are shown beside the reader's own. */
  written?: (name: string, value: unknown) => ReactNode
  /** Takes the focus to the first field when it appears. */
  focusFirst?: boolean
  /** Space between its parts, in steps of 4 px; none where `className` lays them out. */
  gap?: 0 | 4 | 5
  className?: string | undefined
  children: ReactNode
}

/** A form: what is wrong with it, what others saved meanwhile, its fields; Enter sends it. */
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
  /** Fields whose problems are gathered here too. */
  names: Readonly<Record<string, ReactNode>>
  onGo: (name: string) => void
}

/** What is wrong with a form as a whole, and in long ones the way to each field that is. */
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
