import { Copy } from 'lucide-react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './tokens.module.css'

interface MadeDialogProps {
  title: string
  text: string
  secret: string
  onClose: () => void
}

/** Shows a new secret once, for copying. */
export function MadeDialog({ title, text, secret, onClose }: MadeDialogProps) {
  const say = useSay('tokens')
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast.success(say('tokens:made.copied'))
  }
  return (
    <Dialog
      open
      title={title}
      description={text}
      disableBackdropClose
      actions={
        <>
          <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {say('tokens:made.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {say('tokens:made.done')}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  )
}
