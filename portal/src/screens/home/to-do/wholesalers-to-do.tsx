import { useMember } from '../../../client/portal.tsx'
import { useRegistration } from '../../../members/use-registration.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../home.module.css'
import { TermsTask } from './terms-task.tsx'

/** A wholesaler's tasks: open terms. Renders nothing once they accepted them. */
export function WholesalersToDo() {
  const say = useSay('home')
  const version = useRegistration(useMember()).data?.terms_open
  if (!version) return null
  return (
    <Card title={say('home:to_do.title')} flush>
      <ul className={styles.rows}>
        <TermsTask version={version} />
      </ul>
    </Card>
  )
}
