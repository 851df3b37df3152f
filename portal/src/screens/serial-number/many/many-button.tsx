import { arkes } from '@ruecklauf/model'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ManyDialog } from './many-dialog.tsx'

/** Blocks, unblocks or returns the devices of a range or list; nothing without the right. */
export function ManyButton() {
  const say = useSay('serial_number')
  const { role } = useMember()
  const [isOpen, setOpen] = useState(false)
  if (!mayCall(role, arkes.serial_number, 'block_many')) return null
  return (
    <>
      <Button size="large" icon={<ListChecks aria-hidden />} onClick={() => setOpen(true)}>
        {say('serial_number:many.open')}
      </Button>
      {isOpen ? <ManyDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
