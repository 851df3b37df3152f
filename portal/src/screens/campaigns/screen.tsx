import { arkes, berlinDay, keysOf } from '@ruecklauf/model'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronDown, FilePlus, LayoutTemplate } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/overlays/menu.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { Bar } from '../../units/lists/list-controls.tsx'
import { Chips, Filters, ListNotes, Search } from '../../units/lists/list-filters.tsx'
import { Rows } from '../../units/lists/list-rows.tsx'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { OwnViews } from '../../units/lists/list-views.tsx'
import { UnitList } from '../../units/lists/unit-list.tsx'
import { EditorPage } from './editor/editor-page.tsx'
import { CampaignChips, CampaignFilters } from './list/campaign-filters.tsx'
import { narrowedTo } from './list/narrowing.ts'
import { listCells } from './list-cells.tsx'
import { isTemplate, templates } from './templates.ts'

/** The list of campaigns with bonus, period and remaining budget. */
export function Screen() {
  const say = useSay('campaigns', 'units', 'rules', 'violations', 'words')
  const { segment } = useMember()
  const navigate = useNavigate()
  const change = useSearchChange<'/$member/campaigns'>()
  const search = useSearch({ from: '/$member/campaigns' })
  const { mode, template = '' } = search
  const within = narrowedTo(search, berlinDay(new Date()))
  if (mode === 'new')
    return (
      <EditorPage
        key={template}
        purpose="draft"
        unit={null}
        preset={isTemplate(template) ? templates[template] : {}}
        onDone={(id) =>
          id
            ? void navigate({ to: '/$member/campaigns/$id', params: { member: segment, id } })
            : change({ mode: undefined, template: undefined, step: undefined })
        }
      />
    )
  return (
    <>
      <PageHeader
        title={say('campaigns:title')}
        context={say('campaigns:context')}
        actions={<NewCampaignMenu />}
      />
      <UnitList
        arke={arkes.campaign}
        within={within}
        columns={['name', 'campaign_status', 'budget', 'claims', 'purchase_from']}
        cells={listCells}
        headers={{
          name: say('campaigns:list.name'),
          purchase_from: say('campaigns:list.window'),
          claim_to: say('campaigns:list.claim_window'),
          claims: say('campaigns:list.claims'),
          average: say('campaigns:list.average'),
          forecast: say('campaigns:list.forecast'),
        }}
        aligned={{ claims: 'end', average: 'end' }}
        searched={['name', 'description']}
      >
        <Bar>
          <Search />
          <Filters own={<CampaignFilters narrowing={search} />} />
          <OwnViews />
        </Bar>
        <Chips />
        <CampaignChips narrowing={search} />
        <ListNotes />
        <Rows
          linkTo={({ id }) => ({ to: '/$member/campaigns/$id', params: { member: segment, id } })}
          empty={<Empty isNarrowed={within !== null} />}
        />
      </UnitList>
    </>
  )
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  const say = useSay('campaigns', 'units')
  const change = useSearchChange<'/$member/campaigns'>()
  return isNarrowed ? (
    <EmptyState
      title={say('units:no_match.title')}
      action={<Button onClick={() => change(none)}>{say('units:no_match.action')}</Button>}
    >
      {say('units:no_match.text')}
    </EmptyState>
  ) : (
    <EmptyState title={say('campaigns:empty.title')} action={<NewCampaignMenu />}>
      {say('campaigns:empty.text')}
    </EmptyState>
  )
}

/** No active filter. */
const none = { status: undefined, when: undefined, family: undefined, group: undefined }

/** Starts a campaign, empty or from a template. */
function NewCampaignMenu() {
  const say = useSay('campaigns')
  const { role } = useMember()
  const change = useSearchChange<'/$member/campaigns'>()
  if (!mayDo(role, arkes.campaign, 'post')) return null
  return (
    <Menu
      align="end"
      trigger={
        <Button look="primary">
          {say('campaigns:create')}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={<FilePlus aria-hidden />} onClick={() => change({ mode: 'new' })}>
        {say('campaigns:template.empty')}
      </MenuItem>
      <MenuLine />
      <MenuLabel>{say('campaigns:template.label')}</MenuLabel>
      {keysOf(templates).map((template) => (
        <MenuItem
          key={template}
          icon={<LayoutTemplate aria-hidden />}
          onClick={() => change({ mode: 'new', template })}
        >
          {say(`campaigns:template.${template}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
