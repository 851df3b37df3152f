import { FileCheck2 } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './from-invoice.module.css'

/** Marks a value that was read from the e-invoice and not touched since. */
export function FromInvoice() {
  const say = useSay('scan')
  return (
    <span className={styles.badge} title={say('scan:from_invoice')}>
      <FileCheck2 aria-hidden />
      <span className={styles.words}>{say('scan:from_invoice')}</span>
    </span>
  )
}
