import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/inputs/button/button.tsx'
import { Row } from '../ui/layout/boxes.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'
import type { AnyForm } from './use-app-form.ts'

interface FormConflictProps {
  form: AnyForm
  conflict: NonNullable<AnyForm['conflict']>
  names: Readonly<Record<string, ReactNode>>
  written?: ((name: string, value: unknown) => ReactNode) | undefined
}

/**
 * Shows a conflict with somebody else's save: their values, the member's own, and the choice
 * between them.
 */
export function FormConflict({ form, conflict, names, written = plain }: FormConflictProps) {
  const place = useRef<HTMLDivElement>(null)
  // It follows the refusal that reports the conflict.
  useEffect(() => place.current?.focus(), [])
  const say = useSay('units')
  const { values } = form
  const fields = conflict.fields.filter((name) => names[name])
  return (
    <div ref={place} tabIndex={-1} data-refusal>
      <Alert tone="warning" title={conflict.by ?? say('units:conflict.title')}>
        {fields.length > 0 ? (
          <ul>
            {fields.map((name) => (
              <li key={name}>
                {names[name]}: {written(name, Reflect.get(conflict.current, name))}
                {form.isTyped(name) ? (
                  <>
                    {' '}
                    ({say('units:conflict.yours')} {written(name, Reflect.get(values, name))})
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <p>{fields.length > 0 ? say('units:conflict.text') : say('units:conflict.elsewhere')}</p>
        <Row gap={2}>
          <Button onClick={() => form.goOn('mine')}>{say('units:conflict.reload')}</Button>
          <Button look="ghost" onClick={() => form.goOn('theirs')}>
            {say('units:conflict.theirs')}
          </Button>
        </Row>
      </Alert>
    </div>
  )
}

const plain = (_: string, value: unknown) => String(value ?? '–')
