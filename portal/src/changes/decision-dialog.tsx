import type { ChangeAction } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ReasonField } from '../forms/reason-field.tsx'
import { reason } from '../forms/rules.ts'
import { useAppForm } from '../forms/use-app-form.ts'

export interface Decision {
  action: ChangeAction
  onClose: () => void
  /** @param reason empty but for declining. */
  onConfirm: (reason: string) => Promise<unknown>
}

interface DecisionDialogProps extends Decision {
  texts: Readonly<Record<'title' | 'text' | 'label' | 'reason', string>>
  /** What is decided on. */
  children: ReactNode
}

/** Shows once more what is decided on, and asks why it is declined. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, texts, onClose, onConfirm, children } = props
  const asks = action === 'decline_change'
  const form = useAppForm({
    schema: z.object({ reason: asks ? reason : z.string() }),
    defaults: { reason: '' },
    submit: (given) => onConfirm(given.reason),
  })
  return (
    <FormDialog
      form={form}
      width={asks ? 'normal' : 'small'}
      title={texts.title}
      description={texts.text}
      submit={texts.label}
      onClose={onClose}
    >
      {children}
      {asks ? <ReasonField form={form} label={texts.reason} /> : null}
    </FormDialog>
  )
}
