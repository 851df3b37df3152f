import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet-claim.module.css'

interface RequestItemHeadProps {
  title: string
  /** The affected device; null for the whole claim. */
  device: string | null
  reason: string
}

/** Names the requested item, its device and the reason. */
export function RequestItemHead({ title, device, reason }: RequestItemHeadProps) {
  const say = useSay('wallet_claim')
  return (
    <div>
      <h3>{title}</h3>
      {device ? (
        <p>
          {say('wallet_claim:request.device')} <strong>{device}</strong>
        </p>
      ) : null}
      <p className={styles.reason}>{reason}</p>
    </div>
  )
}
