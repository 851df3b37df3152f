import { type ReactNode, useEffect, useState } from 'react'
import { useConfig, useSession } from '../../client/portal.tsx'
import { FlowMotif } from '../../ui/layout/flow-motif.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './loading.module.css'

/** Minimum time of the overlay in milliseconds. */
const shortest = 200

/** Covers the start with logo and title, until the session has loaded. */
export function Loading({ children }: { children: ReactNode }) {
  const say = useSay()
  const { brand } = useConfig()
  const { status } = useSession()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), shortest)
    return () => clearTimeout(timer)
  }, [])
  const isKnown = status !== 'loading'
  return (
    <>
      {isKnown ? children : null}
      {isKnown && waited ? null : (
        <div className={styles.overlay} role="status">
          <img src={brand.logo.on_light} alt={brand.name} height={48} />
          <FlowMotif moves="on" />
          <p className={styles.title}>{say('frame:loading')}</p>
        </div>
      )}
    </>
  )
}
