import { useMember } from '../../client/portal.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { CampaignCards } from './campaign-cards.tsx'
import styles from './home.module.css'
import { HomeFigures } from './home-figures.tsx'
import { LatestClaims } from './latest-claims.tsx'
import { News } from './news.tsx'
import { RegistrationState } from './registration-state.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TierProgress } from './tier-progress.tsx'
import { ToDo } from './to-do.tsx'

/** `/{member}/home`: where a participant's day begins. */
export function Screen() {
  const say = useSay('home', 'claims', 'units')
  const { role, name, company } = useMember()
  const isInstaller = role === 'installer'
  return (
    <>
      <PageHeader
        title={name ? say('home:greeting', { name }) : say('home:greeting_plain')}
        context={company}
        actions={isInstaller ? <SubmitButton /> : null}
      />
      <Stack gap={5}>
        <RegistrationState />
        <HomeFigures />
        <div className={styles.layout}>
          <Stack gap={5}>
            {isInstaller ? <ToDo /> : null}
            <LatestClaims />
          </Stack>
          <Stack gap={5}>
            {isInstaller ? <TierProgress /> : null}
            <CampaignCards />
            <News />
          </Stack>
        </div>
      </Stack>
    </>
  )
}
