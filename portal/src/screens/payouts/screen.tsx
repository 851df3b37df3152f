import { useSearch } from '@tanstack/react-router'
import { Landmark, Plus } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { AllAnswers } from './answers/all-answers.tsx'
import { CutoverTab } from './cutover/cutover-tab.tsx'
import { RunList } from './list/run-list.tsx'
import { MonthsTab } from './months/months-tab.tsx'
import { OfficeLinks } from './office-links.tsx'
import { PreparePage } from './prepare/prepare-page.tsx'

/** Shows the payout runs, the preparation of a run, or the bank's answers. */
export function Screen() {
  const say = useSay('payouts', 'paperworks', 'units')
  const { segment } = useMember()
  const { tab, mode } = useSearch({ from: '/$member/paperworks/payouts' })
  if (mode === 'new') return <PreparePage />
  if (tab === 'answers') return <AllAnswers />
  const open = tab === 'months' || tab === 'cutover' ? tab : 'payouts'
  const contents = { payouts: <RunList />, months: <MonthsTab />, cutover: <CutoverTab /> }
  const claims = { to: '/$member/paperworks', params: { member: segment } } as const
  const here = { to: '/$member/paperworks/payouts', params: { member: segment } } as const
  return (
    <>
      <PageHeader
        title={say(`payouts:tabs.${open}`)}
        above={<Breadcrumb trail={[{ at: claims, label: say('paperworks:title') }]} />}
        actions={
          <>
            <OfficeLinks here={open} />
            {open === 'payouts' ? (
              <>
                <LinkButton {...here} search={{ tab: 'answers' }} icon={<Landmark aria-hidden />}>
                  {say('payouts:list.answers')}
                </LinkButton>
                <LinkButton
                  {...here}
                  search={{ mode: 'new' }}
                  look="primary"
                  icon={<Plus aria-hidden />}
                >
                  {say('payouts:prepare.action')}
                </LinkButton>
              </>
            ) : null}
          </>
        }
      />
      {contents[open]}
    </>
  )
}
