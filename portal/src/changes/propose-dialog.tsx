import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ReasonField } from '../forms/reason-field.tsx'
import type { AnyForm, HasField } from '../forms/use-app-form.ts'
import { toast } from '../ui/overlays/toast.ts'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { useChanges } from './change-calls.ts'

/** Sends a proposal, reports it and closes the dialog. */
export function usePropose(onClose: () => void) {
  const say = useSay('changes')
  const queries = useQueryClient()
  return async (call: () => Promise<unknown>) => {
    try {
      await call()
      toast.success(say('changes:sent'))
      onClose()
    } finally {
      void queries.invalidateQueries()
    }
  }
}

interface ProposeDialogProps {
  form: AnyForm & HasField<'reason', string>
  /** A new unit is proposed. Otherwise it is a change. */
  title?: string
  width?: 'normal' | 'large'
  onClose: () => void
  /** The inputs of the proposal. */
  children: ReactNode
}

/**
 * Asks for a new value and the reason. Says that a second person decides, and whether there is one.
 */
export function ProposeDialog(props: ProposeDialogProps) {
  const { form, title, width = 'normal', onClose, children } = props
  const say = useSay('changes')
  const { data } = useChanges({ open: true })
  return (
    <FormDialog
      form={form}
      title={title ?? say('changes:propose')}
      submit={say('changes:send')}
      width={width}
      onClose={onClose}
    >
      {data?.confirmers.length === 0 ? (
        <Alert tone="warning">{say('changes:nobody_else')}</Alert>
      ) : (
        <Alert>{say('changes:needs_second')}</Alert>
      )}
      {children}
      <ReasonField form={form} label={say('common:reason')} />
    </FormDialog>
  )
}
