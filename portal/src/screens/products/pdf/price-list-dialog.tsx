import { berlinDay } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { day } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { FamilySelect } from '../family-select.tsx'
import { usePriceListFile } from './price-list-file.ts'

/** Asks as of which day a price list is, and whether of one family alone. */
export function PriceListDialog({ onClose }: { onClose: () => void }) {
  const say = useSay('products')
  const load = usePriceListFile()
  const form = useAppForm({
    schema: z.object({ day, family: z.string() }),
    defaults: { day: berlinDay(new Date()), family: '' } as Asked,
    submit: async (asked) => {
      await load(asked)
      onClose()
    },
    unguarded: true,
  })
  return (
    <FormDialog
      form={form}
      title={say('products:pdf.open')}
      submit={say('products:pdf.load')}
      onClose={onClose}
    >
      <FormField form={form} name="day" label={say('products:pdf.day')} required>
        {(input) => <DatePicker {...input} />}
      </FormField>
      <FormField form={form} name="family" label={say('products:bulk.family')}>
        {(input) => <FamilySelect {...input} />}
      </FormField>
    </FormDialog>
  )
}

interface Asked {
  day: string | null
  family: string
}
