import * as z from 'zod/mini'
import { useUnits } from '../client/units.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAppForm } from '../forms/use-app-form.ts'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { RightsFields, rightsShape } from './rights-fields.tsx'
import type { Person } from './use-people.ts'

interface RightsDialogProps {
  person: Person
  firm: { id: string; isWholesaler: boolean }
  onDone: () => Promise<void>
  onClose: () => void
}

/** Changes a person's rights in the firm. */
export function RightsDialog({ person, firm, onDone, onClose }: RightsDialogProps) {
  const say = useSay('people')
  const units = useUnits('person')
  const { may_submit, may_see, may_bank, may_manage, deputy_until, link_sales_point } = person
  const form = useAppForm({
    schema: z.object(rightsShape),
    defaults: {
      ...{ may_submit, may_see, may_bank, may_manage, deputy_until },
      link_sales_point: link_sales_point?.id ?? null,
    },
    submit: async (body) => {
      await units.callFunction({ name: 'set_rights', id: person.id, body })
      toast.success(say('people:saved'))
      await onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('people:rights_title', { name: person.label ?? '' })}
      description={say('people:rights_text')}
      submit={say('people:rights_submit')}
      onClose={onClose}
    >
      <RightsFields
        form={form}
        values={form.values}
        wholesaler={firm.isWholesaler ? firm.id : null}
      />
    </FormDialog>
  )
}
