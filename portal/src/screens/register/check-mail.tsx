import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { DemoMailHint } from './demo-mail-hint.tsx'
import styles from './register.module.css'
import { type Registration, useRegistration } from './use-registration.ts'

interface CheckMailProps {
  registration: Registration
  /** Goes back to correct the address. */
  onChange: () => void
}

/** The second step: the person must confirm the address by mail. */
export function CheckMail({ registration, onChange }: CheckMailProps) {
  const say = useSay('register')
  const again = useRegistration()
  return (
    <VisitorPage
      title={say('register:check.title')}
      text={say('register:check.text', { email: registration.email })}
    >
      <ol className={styles.next}>
        <li>{say('register:check.confirm')}</li>
        <li>{say('register:check.complete')}</li>
      </ol>
      <DemoMailHint />
      <Row gap={3}>
        <LinkButton to="/signin" look="primary">
          {say('register:to_sign_in')}
        </LinkButton>
        <Button
          busy={again.isPending}
          onClick={() =>
            again.mutate(registration, {
              onSuccess: () => toast.success(say('register:check.sent')),
              onError: sayFailure,
            })
          }
        >
          {say('register:check.again')}
        </Button>
        <Button look="ghost" onClick={onChange}>
          {say('register:check.other')}
        </Button>
      </Row>
    </VisitorPage>
  )
}
