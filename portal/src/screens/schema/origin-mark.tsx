import { Lock, PencilRuler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './schema.module.css'
import type { Origin } from './schema-units.ts'

/** Where something comes from: of the program (locked), or made here. */
export function OriginMark({ origin }: { origin: Origin }) {
  const { t } = useTranslation()
  const Icon = origin === 'code' ? Lock : PencilRuler
  return (
    <span className={styles.origin} data-origin={origin}>
      <Icon aria-hidden />
      {t(`schema:origin.${origin}`)}
    </span>
  )
}
