import { arkes, berlinDay } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMember } from '../../../client/portal.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { day } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import type { HeadStep } from '../../../units/page/head-actions.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import { FamilySelect } from '../family-select.tsx'
import { usePriceListFile } from './price-list-file.ts'

/** Offers the price list as a file. Installers get today's; other roles choose the date. */
export function usePriceList(): HeadStep {
  const say = useSay('products')
  const { role } = useMember()
  const [isOpen, setOpen] = useState(false)
  const file = useMutation({ mutationFn: usePriceListFile(), onError: sayFailure })
  if (!mayCall(role, arkes.product, 'price_list')) return { actions: [], dialog: null }
  const action = {
    id: 'price_list',
    label: say('products:pdf.open'),
    icon: <FileDown aria-hidden />,
    busy: file.isPending,
    onClick: () => (role === 'installer' ? file.mutate({}) : setOpen(true)),
  }
  return {
    actions: [action],
    dialog: isOpen ? <PriceListDialog onClose={() => setOpen(false)} /> : null,
  }
}

/** Asks for the date of the price list and, optionally, a family. */
function PriceListDialog({ onClose }: { onClose: () => void }) {
  const say = useSay('products')
  const load = usePriceListFile()
  const form = useAppForm({
    schema: z.object({ day, family: z.string() }),
    defaults: { day: berlinDay(new Date()), family: '' } as Asked,
    submit: async (query) => {
      await load(query)
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
