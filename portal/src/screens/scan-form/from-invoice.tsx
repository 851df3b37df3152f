import { FileCheck2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './from-invoice.module.css'

/** Marks a value that was read from the e-invoice and not touched since. */
export function FromInvoice() {
  const { t } = useTranslation('scan')
  return (
    <span className={styles.badge}>
      <FileCheck2 aria-hidden />
      {t('scan:from_invoice')}
    </span>
  )
}
