import { arkes } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { PriceListDialog } from './price-list-dialog.tsx'
import { usePriceListFile } from './price-list-file.ts'

/** The price list as a file: an installer's is as of today, others say as of when. */
export function PriceListButton() {
  const say = useSay('products')
  const { role } = useMember()
  const [isOpen, setOpen] = useState(false)
  const file = useMutation({ mutationFn: usePriceListFile(), onError: sayFailure })
  if (!mayCall(role, arkes.product, 'price_list')) return null
  return (
    <>
      <Button
        icon={<FileDown aria-hidden />}
        busy={file.isPending}
        onClick={() => (role === 'installer' ? file.mutate({}) : setOpen(true))}
      >
        {say('products:pdf.open')}
      </Button>
      {isOpen ? <PriceListDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
