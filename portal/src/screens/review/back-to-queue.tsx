import { ArrowLeft } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { queuePlace } from '../paperworks/queue-place.ts'
import styles from './back-to-queue.module.css'

/** Leads back to the queue as it was left. */
export function BackToQueue() {
  const say = useSay('review')
  const { segment } = useMember()
  return (
    <LinkButton
      look="ghost"
      size="small"
      className={styles.back ?? ''}
      icon={<ArrowLeft aria-hidden />}
      to="/$member/paperworks"
      params={{ member: segment }}
      search={queuePlace()}
    >
      {say('review:back')}
    </LinkButton>
  )
}
