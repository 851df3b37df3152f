import { Lock, PencilRuler } from 'lucide-react'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './schema.module.css'
import type { Origin } from './schema-units.ts'

/** Shows whether a unit is built in (locked) or created here. */
export function OriginMark({ origin }: { origin: Origin }) {
  const say = useSay()
  const Icon = origin === 'code' ? Lock : PencilRuler
  return (
    <span className={styles.origin} data-origin={origin}>
      <Icon aria-hidden />
      {say(`schema:origin.${origin}`)}
    </span>
  )
}
