import { useTranslation } from 'react-i18next'
import { useConfig } from '../../client/portal.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import { ActiveCampaigns } from './active-campaigns.tsx'
import { AppLink } from './app-link.tsx'
import { Benefits } from './benefits.tsx'
import styles from './landing.module.css'

/** What the programme is, and the way in. */
export function VisitorWelcome() {
  const { t } = useTranslation('landing')
  const { brand } = useConfig()
  return (
    <VisitorPage title={t('landing:title')} text={t('landing:text', { brand: brand.name })}>
      <Benefits />
      <AppLink />
      <section className={styles.entrance} aria-labelledby="entrance">
        <h2 id="entrance" className={styles.heading}>
          {t('landing:entrance')}
        </h2>
        <SignInForm />
      </section>
      <ActiveCampaigns member={null} />
    </VisitorPage>
  )
}
