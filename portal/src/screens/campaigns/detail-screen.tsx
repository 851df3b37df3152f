import { arkes, type CampaignStatus, type Role } from '@ruecklauf/model'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { statusOf } from '../../campaigns/status-of.ts'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { FoldedParts } from '../../units/page/folded-parts.tsx'
import { UnitPage } from '../../units/page/unit-page.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { CampaignActions } from './actions/campaign-actions.tsx'
import { mayAmend, mayProposeVersion } from './actions/offers.ts'
import { ComingVersions } from './changes/coming-versions.tsx'
import { LoadedEditor } from './editor/loaded-editor.tsx'
import type { EditorPurpose } from './editor/sections.ts'
import { BudgetTab } from './tabs/budget-tab.tsx'
import { ClaimsTab } from './tabs/claims-tab.tsx'
import { HistoryTab } from './tabs/history-tab.tsx'
import { OverviewTab } from './tabs/overview-tab.tsx'
import { RulesTab } from './tabs/rules-tab.tsx'
import { SimulationTab } from './tabs/simulation-tab.tsx'
import { TextsTab } from './tabs/texts-tab.tsx'
import { TargetsTab } from './targets/targets-tab.tsx'
import { TrialTab } from './trial/trial-tab.tsx'

/** A campaign's page: summary, rules, budget, texts, simulation and claims. */
export function Screen() {
  // Loads the texts of all tabs now, so no tab waits for its own.
  useSay('campaigns', 'what_if', 'trial', 'units', 'rules', 'steps', 'violations', 'words')
  const { segment, role } = useMember()
  const navigate = useNavigate()
  const change = useSearchChange<'/$member/campaigns/$id'>()
  const { id } = useParams({ from: '/$member/campaigns/$id' })
  const { mode } = useSearch({ from: '/$member/campaigns/$id' })
  if (mode && mayDo(role, arkes.campaign, 'put'))
    return (
      <LoadedEditor
        key={mode}
        id={id}
        purposeOf={(unit) => purposeOf(mode, { role, status: statusOf(unit) })}
        onDone={() => change({ mode: undefined, step: undefined })}
      />
    )
  return (
    <UnitPage
      arke={arkes.campaign}
      id={id}
      onBack={() => void navigate({ to: '/$member/campaigns', params: { member: segment } })}
      context={({ campaign_status }) => (
        <FieldCell arke={arkes.campaign} id="campaign_status" value={campaign_status} />
      )}
      actions={(unit) => <CampaignActions unit={unit} />}
    >
      {(unit) => (
        <>
          {mayCall(role, arkes.campaign, 'history') ? (
            <>
              <OpenChanges subject={id} />
              <ComingVersions unit={unit} />
            </>
          ) : null}
          <Parts unit={unit} />
        </>
      )}
    </UnitPage>
  )
}

/** The reader's sections as tabs; less used sections are folded inside them. */
function Parts({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { role } = useMember()
  const change = useSearchChange<'/$member/campaigns/$id'>()
  const { tab } = useSearch({ from: '/$member/campaigns/$id' })
  const partsOf = (of: readonly Part[]) =>
    of
      .filter(({ needs }) => !needs || mayCall(role, arkes.campaign, needs))
      .filter(({ only }) => !only || unit[only] === true)
      .map(({ id, content: Content }) => ({
        id,
        label: say(`campaigns:tab.${id}`),
        content: <Content unit={unit} />,
      }))
  const parts = partsOf(tabs).map((part) => ({
    ...part,
    content: (
      <Stack gap={5}>
        {part.content}
        <FoldedParts parts={partsOf(folded[part.id] ?? [])} open={tab} />
      </Stack>
    ),
  }))
  const isPart = ({ id: partId }: { id: TabId }) =>
    partId === tab || folded[partId]?.some((part) => part.id === tab)
  return (
    <Tabs
      label={say('campaigns:tabs')}
      tabs={parts}
      open={parts.find(isPart)?.id ?? 'overview'}
      onOpen={(next) => change({ tab: next === 'overview' ? undefined : next })}
    />
  )
}

/** Returns the edit mode the status permits, so the address cannot open an active campaign as a draft. */
function purposeOf(
  mode: 'edit' | 'version' | 'amend',
  { role, status }: { role: Role; status: CampaignStatus },
): EditorPurpose | null {
  if (mode === 'edit') return status === 'draft' ? 'draft' : null
  const isOpen = mode === 'version' ? mayProposeVersion : mayAmend
  return isOpen(role, status) ? mode : null
}

type TabId =
  | 'overview'
  | 'rules'
  | 'targets'
  | 'budget'
  | 'texts'
  | 'simulation'
  | 'trial'
  | 'claims'
  | 'history'

interface Part {
  id: TabId
  /** The server function the section needs; the tab is hidden without permission. */
  needs?: string
  /** The campaign field that must be true for the section to apply. */
  only?: string
  content: (props: { unit: AnyUnit }) => ReactNode
}

const tabs: readonly Part[] = [
  { id: 'overview', content: OverviewTab },
  { id: 'targets', needs: 'targets', only: 'personal_target', content: TargetsTab },
  { id: 'budget', needs: 'budget', content: BudgetTab },
  { id: 'simulation', needs: 'simulate', content: SimulationTab },
  { id: 'claims', needs: 'claims', content: ClaimsTab },
]

/** Rarely used sections, folded below their tab. */
const folded: Partial<Record<TabId, readonly Part[]>> = {
  overview: [
    { id: 'rules', content: RulesTab },
    { id: 'texts', content: TextsTab },
    { id: 'history', needs: 'history', content: HistoryTab },
  ],
  simulation: [{ id: 'trial', needs: 'trial', content: TrialTab }],
}
