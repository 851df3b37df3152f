import { arkes } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import type { HeadStep } from '../../../units/page/head-actions.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import { PriceListDialog } from './price-list-dialog.tsx'
import { usePriceListFile } from './price-list-file.ts'

/** The price list as a file: an installer's is as of today, others say as of when. */
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
