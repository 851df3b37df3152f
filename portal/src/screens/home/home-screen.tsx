import { useMember } from '../../client/portal.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './home.module.css'
import { LatestClaims } from './latest-claims.tsx'
import { Hero } from './money/hero.tsx'
import { News } from './news.tsx'
import { SalesPoints } from './points/sales-points.tsx'
import { SubmitButton } from './submit-button.tsx'
import { ToDo } from './to-do/to-do.tsx'
import { WholesalersToDo } from './to-do/wholesalers-to-do.tsx'
import { CampaignRows } from './way/campaign-rows.tsx'
import { YourWay } from './way/your-way.tsx'

/** `/{member}/home`: where a participant's day begins, and his evening. */
export function Screen() {
  const say = useSay('home', 'claims', 'units', 'words')
  const { role, name, company } = useMember()
  const isInstaller = role === 'installer'
  return (
    <>
      <PageHeader
        title={name ? say('home:greeting', { name }) : say('home:greeting_plain')}
        context={company}
        actions={isInstaller ? <SubmitButton /> : null}
      />
      {isInstaller ? <InstallersHome /> : <WholesalersHome />}
    </>
  )
}

const InstallersHome = () => (
  <div className={styles.layout}>
    <Stack gap={5}>
      <Hero />
      <ToDo />
      <LatestClaims />
    </Stack>
    <Stack gap={5}>
      <YourWay />
      <CampaignRows />
      <News />
    </Stack>
  </div>
)

const WholesalersHome = () => (
  <Stack gap={5}>
    <WholesalersToDo />
    <Hero />
    <SalesPoints />
    <div className={styles.layout}>
      <LatestClaims />
      <Stack gap={5}>
        <CampaignRows />
        <News />
      </Stack>
    </div>
  </Stack>
)
