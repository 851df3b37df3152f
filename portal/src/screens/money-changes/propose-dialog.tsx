import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ReasonField } from '../campaigns/changes/reason-field.tsx'
import { useMoneyChanges } from './money-calls.ts'

interface ProposeDialogProps {
  title: string
  description?: string | null
  /** Sends what the inputs hold. */
  propose: (reason: string) => Promise<unknown>
  onClose: () => void
  /** The inputs; each error stands beside its own. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** Asks for a new value and why; says that a second person decides, and whether there is one. */
export function ProposeDialog({
  title,
  description,
  propose,
  onClose,
  children,
}: ProposeDialogProps) {
  const say = useSay('money_changes')
  const queries = useQueryClient()
  const form = useId()
  const [reason, setReason] = useState('')
  const { data } = useMoneyChanges({ open: true })
  const sending = useMutation({
    mutationFn: () => propose(reason.trim()),
    onSuccess: () => {
      toast.success(say('money_changes:sent'))
      onClose()
    },
    onSettled: () => void queries.invalidateQueries(),
  })
  const { error } = sending
  const errors = error instanceof ApiError ? error.fieldErrors : {}
  const isMissing = reason.trim().length < 3
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMissing && !sending.isPending) sending.mutate()
  }
  return (
    <Dialog
      open
      disableBackdropClose
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            look="primary"
            busy={sending.isPending}
            disabledReason={isMissing ? say('money_changes:missing_reason') : null}
          >
            {say('money_changes:send')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={form} noValidate onSubmit={submit}>
        {data && data.confirmers === 0 ? (
          <Alert tone="warning">{say('money_changes:nobody_else')}</Alert>
        ) : (
          <Alert>{say('money_changes:needs_second')}</Alert>
        )}
        {error && Object.keys(errors).length === 0 ? (
          <Alert tone="danger">{error.message}</Alert>
        ) : null}
        {children(errors)}
        <ReasonField
          label={say('money_changes:reason')}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
      </Stack>
    </Dialog>
  )
}
