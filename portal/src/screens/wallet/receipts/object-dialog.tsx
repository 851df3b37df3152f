import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface ObjectDialogProps {
  receipt: Loaded<'receipt'>
  onClose: () => void
}

/** Objecting to a self-billed invoice makes it void; what was paid stays paid. */
export function ObjectDialog({ receipt, onClose }: ObjectDialogProps) {
  const say = useSay('wallet')
  const units = useUnits('receipt')
  const queries = useQueryClient()
  const form = useAppForm({
    schema: z.object({ reason }),
    defaults: { reason: '' },
    submit: async (body) => {
      await units.callFunction({ name: 'object_receipt', id: receipt.id, body })
      await queries.invalidateQueries({ queryKey: ['receipt'] })
      toast.success(say('wallet:receipts.objected'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('wallet:receipts.object', { number: receipt.receipt_number })}
      description={say('wallet:receipts.object_text')}
      submit={say('wallet:receipts.object_action')}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label={say('wallet:receipts.reason')} required>
        {(input) => <TextArea {...typed(input)} maxLength={300} />}
      </FormField>
    </FormDialog>
  )
}
