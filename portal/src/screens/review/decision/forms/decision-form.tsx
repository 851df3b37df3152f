import type { ReactNode } from 'react'
import { Form } from '../../../../forms/form.tsx'
import type { AnyForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { Row } from '../../../../ui/layout/boxes.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import styles from './form.module.css'

interface DecisionFormProps {
  form: AnyForm
  title: string
  /** The submit button. */
  submit: ReactNode
  onCancel: () => void
  children: ReactNode
}

/** The form of a decision: its fields, submit and back. */
export function DecisionForm({ form, title, submit, onCancel, children }: DecisionFormProps) {
  const say = useSay()
  return (
    <Form form={form} gap={0} className={styles.form}>
      <Text as="h3" size="body" strong>
        {title}
      </Text>
      {children}
      <Row gap={2}>
        {submit}
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </Form>
  )
}
