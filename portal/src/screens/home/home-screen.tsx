import { Plus } from 'lucide-react'
import { Below } from '../../client/below.tsx'
import { hasRight, useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './home.module.css'
import { LatestClaims } from './latest-claims.tsx'
import { Hero } from './money/hero.tsx'
import { SalesPoints } from './points/sales-points.tsx'
import { TopInstallers } from './points/top-installers.tsx'
import { ToDo } from './to-do/to-do.tsx'
import { WholesalersToDo } from './to-do/wholesalers-to-do.tsx'
import { CampaignRows } from './way/campaign-rows.tsx'
import { YourWay } from './way/your-way.tsx'

/** `/{member}/home`: a participant's start page. */
export function Screen() {
  const say = useSay('home', 'claims', 'words', 'payments')
  const member = useMember()
  const { name } = member
  const isInstaller = member.role === 'installer'
  const Home = isInstaller ? InstallersHome : WholesalersHome
  return (
    <>
      <PageHeader
        title={name ? say('home:greeting', { name }) : say('home:greeting_plain')}
        actions={isInstaller && hasRight(member, 'may_submit') ? <SubmitButton /> : null}
      />
      <Home seesMoney={hasRight(member, 'may_see')} />
    </>
  )
}

interface SeenHome {
  /** Only people with the right to see everything see the firm's money. */
  seesMoney: boolean
}

const InstallersHome = ({ seesMoney }: SeenHome) => (
  <div className={styles.layout}>
    <Stack gap={5}>
      {seesMoney ? <Hero /> : null}
      <ToDo />
      <Below of={toDo}>
        <LatestClaims />
      </Below>
    </Stack>
    <Stack gap={5}>
      <YourWay />
      <CampaignRows />
    </Stack>
  </div>
)

/** Queries of the to-do list, started early. */
const toDo = [
  ['paperwork', 'list'],
  ['paperwork', 'unclaimed_devices'],
  ['installer', 'unit'],
]

const WholesalersHome = ({ seesMoney }: SeenHome) => (
  <Stack gap={5}>
    <WholesalersToDo />
    {seesMoney ? (
      <>
        <Hero />
        <SalesPoints />
      </>
    ) : null}
    {/* These wait for the sales points above, whose number determines their position. */}
    <Below of={[['paperwork', 'sales_point_year']]}>
      <Stack gap={5}>
        {seesMoney ? <TopInstallers /> : null}
        <div className={styles.layout}>
          <LatestClaims />
          <CampaignRows />
        </div>
      </Stack>
    </Below>
  </Stack>
)

/** Starts a new claim directly. */
function SubmitButton() {
  const say = useSay('home')
  const { segment } = useMember()
  return (
    <LinkButton
      to="/$member/scan"
      params={{ member: segment }}
      search={{ begin: 'new' }}
      look="primary"
      icon={<Plus aria-hidden />}
    >
      {say('home:submit')}
    </LinkButton>
  )
}
