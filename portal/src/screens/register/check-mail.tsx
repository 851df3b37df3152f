import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/inputs/button.tsx'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { DemoMailHint } from './demo-mail-hint.tsx'
import styles from './register.module.css'
import { type Registration, useRegistration } from './use-registration.ts'

/** After the first step: the address has to be confirmed over the mail. */
export function CheckMail({ registration }: { registration: Registration }) {
  const { t } = useTranslation('register')
  const again = useRegistration()
  return (
    <VisitorPage
      title={t('register:check.title')}
      text={t('register:check.text', { email: registration.email })}
    >
      <ol className={styles.next}>
        <li>{t('register:check.confirm')}</li>
        <li>{t('register:check.sign_in')}</li>
        <li>{t('register:check.complete')}</li>
      </ol>
      <DemoMailHint />
      <Row gap={3}>
        <LinkButton to="/signin" look="primary">
          {t('register:to_sign_in')}
        </LinkButton>
        <Button
          busy={again.isPending}
          onClick={() =>
            again.mutate(registration, { onSuccess: () => toast.success(t('register:check.sent')) })
          }
        >
          {t('register:check.again')}
        </Button>
      </Row>
    </VisitorPage>
  )
}
