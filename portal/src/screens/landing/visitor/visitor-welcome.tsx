import { useConfig } from '../../../client/portal.tsx'
import { OnPicture } from '../../../ui/layout/on-picture.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { SignInForm } from '../../sign-in/sign-in-form.tsx'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import styles from '../landing.module.css'
import { AppLink } from './app-link.tsx'
import { VisitorOffer } from './visitor-offer.tsx'

/** The offer and the sign-in, over the picture. */
export function VisitorWelcome() {
  const say = useSay('landing')
  const { brand } = useConfig()
  return (
    <VisitorPage
      atTop
      title={say('landing:title')}
      text={say('landing:text', { brand: brand.name })}
    >
      <OnPicture>
        <section className={styles.entrance} aria-labelledby="entrance">
          <h2 id="entrance" className={styles.heading}>
            {say('landing:entrance')}
          </h2>
          <SignInForm />
        </section>
      </OnPicture>
      <AppLink />
      <VisitorOffer />
    </VisitorPage>
  )
}
