import type { Arke } from '@ruecklauf/model'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ImportDialog } from './import-dialog.tsx'

/** Opens the import of an arke; each time as if for the first time. */
export function ImportButton({ arke, fields }: { arke: Arke; fields: readonly string[] }) {
  const say = useSay('units')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={() => setOpen(true)}>
        {say('units:import.label')}
      </Button>
      {isOpen ? <ImportDialog arke={arke} fields={fields} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
