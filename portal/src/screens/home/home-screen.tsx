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

/** `/{member}/home`: where a participant's day begins, and his evening. */
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
  /** The firm’s money is for those of its people who may see all. */
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

/** What the list of what there is to do asks for. */
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
    {/* How many points there are says how far down these begin. */}
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

/** Straight into a new claim. */
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
