import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { AnyForm, HasField } from '../../forms/use-app-form.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ReasonField } from '../campaigns/changes/reason-field.tsx'
import { useMoneyChanges } from './money-calls.ts'

/** Sends a proposal, then says so and closes its window. */
export function usePropose(onClose: () => void) {
  const say = useSay('money_changes')
  const queries = useQueryClient()
  return async (call: () => Promise<unknown>) => {
    try {
      await call()
      toast.success(say('money_changes:sent'))
      onClose()
    } finally {
      void queries.invalidateQueries()
    }
  }
}

interface ProposeDialogProps {
  form: AnyForm & HasField<'reason', string>
  /** What is proposed; else it is a change. */
  title?: string
  width?: 'normal' | 'large'
  onClose: () => void
  /** The inputs of what is proposed. */
  children: ReactNode
}

/** Asks for a new value and why; says that a second person decides, and whether there is one. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { form, title, width = 'normal', onClose, children } = props
  const say = useSay('money_changes')
  const { data } = useMoneyChanges({ open: true })
  return (
    <FormDialog
      form={form}
      title={title ?? say('money_changes:propose')}
      submit={say('money_changes:send')}
      width={width}
      onClose={onClose}
    >
      {data && data.confirmers === 0 ? (
        <Alert tone="warning">{say('money_changes:nobody_else')}</Alert>
      ) : (
        <Alert>{say('money_changes:needs_second')}</Alert>
      )}
      {children}
      <ReasonField form={form} label={say('money_changes:reason')} />
    </FormDialog>
  )
}
