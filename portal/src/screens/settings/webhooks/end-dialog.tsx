import { Button } from '../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface EndDialogProps {
  name: string
  isBusy: boolean
  onEnd: () => void
  onClose: () => void
}

/** Asks once more before a receiver is told nothing any longer. */
export function EndDialog({ name, isBusy, onEnd, onClose }: EndDialogProps) {
  const say = useSay('webhooks')
  return (
    <Dialog
      open
      title={say('webhooks:end_sure.title', { name })}
      description={say('webhooks:end_sure.text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button look="danger" busy={isBusy} onClick={onEnd}>
            {say('webhooks:end')}
          </Button>
        </>
      }
    />
  )
}
