import { FileCheck2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './from-invoice.module.css'

/** Marks a value that was read from the e-invoice and not touched since. */
export function FromInvoice() {
  const { t } = useTranslation('scan')
  return (
    <span className={styles.badge} title={t('scan:from_invoice')}>
      <FileCheck2 aria-hidden />
      <span className={styles.words}>{t('scan:from_invoice')}</span>
    </span>
  )
}
