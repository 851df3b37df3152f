import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

const PhoneDialog = lazy(async () => ({
  default: (await import('./phone-dialog.tsx')).PhoneDialog,
}))

/** The button for photos by phone. Its dialog stays while the surrounding form changes. */
export function usePhone(claim: string, { onOpen }: { onOpen?: () => void | Promise<void> } = {}) {
  const say = useSay('claims')
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      await onOpen?.()
      setOpen(true)
    } catch (error) {
      sayFailure(error as Error)
    }
  }
  const button = (
    <Button size="small" icon={<Smartphone aria-hidden />} onClick={() => void open()}>
      {say('claims:phone.action')}
    </Button>
  )
  const dialog = isOpen ? (
    <Suspense>
      <PhoneDialog claim={claim} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  return { button, dialog }
}
