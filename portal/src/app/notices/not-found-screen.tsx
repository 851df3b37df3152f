import { useVisitorOrMember } from '../../client/portal.tsx'
import { startOf } from '../../members/menu-entries.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { FlowMotif } from '../../ui/layout/flow-motif.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './message-screen.module.css'

const home = { to: '/', params: {} } as const

/** For unknown addresses, and for screens that the role may not see. */
export function NotFoundScreen() {
  const say = useSay()
  const member = useVisitorOrMember()
  return (
    <div className={styles.message}>
      <FlowMotif />
      <h1 className={styles.title} tabIndex={-1}>
        {say('frame:not_found.title')}
      </h1>
      <p className={styles.text}>{say('frame:not_found.text')}</p>
      <LinkButton look="primary" {...(member ? startOf(member) : home)}>
        {say('frame:not_found.action')}
      </LinkButton>
    </div>
  )
}
