import { Download } from 'lucide-react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows recovery codes once, so the reader can note or save them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const say = useSay('security')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`
  return (
    <Dialog
      open
      title={say('security:recovery.title')}
      description={say('security:recovery.text')}
      disableBackdropClose
      actions={
        <>
          <a className={styles.download} href={file} download="cashback-codes.txt">
            <Download aria-hidden /> {say('security:recovery.save')}
          </a>
          <Button look="primary" onClick={onClose}>
            {say('security:recovery.done')}
          </Button>
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
