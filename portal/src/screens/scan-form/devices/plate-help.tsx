import { HelpCircle } from 'lucide-react'
import { useState } from 'react'
import { useCatalogueFiles } from '../../../catalogue/catalogue-files.ts'
import { CataloguePicture } from '../../../catalogue/catalogue-picture.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface PlateHelpProps {
  product: string
  number: number
  tabIndex?: number | undefined
}

/** Shows where to find a device's serial number; nothing without a picture. */
export function PlateHelp({ product, number, tabIndex }: PlateHelpProps) {
  const say = useSay('products', 'scan')
  const [isOpen, setOpen] = useState(false)
  const owner = { arke: 'product', id: product } as const
  const plate = useCatalogueFiles(owner)?.plate
  const title = say('products:files.plate')
  if (!plate) return null
  return (
    <>
      <IconButton
        label={`${title}: ${say('scan:devices.device', { number })}`}
        tabIndex={tabIndex}
        onClick={() => setOpen(true)}
      >
        <HelpCircle aria-hidden />
      </IconButton>
      {isOpen ? (
        <Dialog open width="large" title={title} onClose={() => setOpen(false)}>
          <CataloguePicture owner={owner} picture={plate} alt={title} />
        </Dialog>
      ) : null}
    </>
  )
}
