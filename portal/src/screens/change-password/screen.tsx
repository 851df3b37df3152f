import { useMember } from '../../client/portal.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './change-password.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Lets the signed-in member change their password. */
export function Screen() {
  const say = useSay('change_password')
  const member = useMember()
  return (
    <div className={styles.screen}>
      <PageHeader title={say('change_password:title')} context={say('change_password:context')} />
      <Card>
        <ChangePasswordForm member={member} />
      </Card>
    </div>
  )
}
