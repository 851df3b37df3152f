import { type Arke, arkes, keysOf } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { Below } from '../../client/below.tsx'
import { useMember } from '../../client/portal.tsx'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Sheet } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../units/fields/fields.ts'
import { UnitEditor } from '../../units/form/unit-editor.tsx'
import { ListControls } from '../../units/lists/list-controls.tsx'
import { Rows } from '../../units/lists/list-rows.tsx'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { UnitList } from '../../units/lists/unit-list.tsx'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import { useCompanyProposal } from './change/use-company-proposal.tsx'
import { WaitingChanges } from './change/waiting-changes.tsx'
import { OpenDebts } from './debts/open-debts.tsx'
import { WaitingRegistrations } from './file/waiting-registrations.tsx'
import { InviteButtons } from './invite/invite-buttons.tsx'
import { type MemberArke, memberFields } from './member-fields.ts'
import { MemberPage } from './member-page.tsx'
import { InviteStaff } from './staff/invite-staff.tsx'
import { LostMailboxes } from './staff/lost-mailboxes.tsx'
import { SmallOffice } from './staff/small-office.tsx'

/** Lists the portal's members by kind. */
export function Screen() {
  const say = useSay('users', 'units')
  const { role } = useMember()
  const openUnit = useOpenUnit()
  const { tab } = useSearch({ from: '/$member/users' })
  const kinds = keysOf(memberFields).filter((arke) => mayDo(role, arkes[arke], 'get'))
  const open = kinds.find((arke) => arke === tab) ?? kinds[0]
  const proposal = useCompanyProposal(open === 'wholesaler' ? open : 'installer')
  if (!open) return null
  if (openUnit.id && openUnit.mode === 'edit')
    return (
      <UnitEditor<Arke>
        arke={arkes[open]}
        id={openUnit.id}
        newTitle={say('users:title')}
        fields={memberFields[open].form}
        proposal={isFirm(open) ? proposal : undefined}
        onDone={(id) => (id ? openUnit.open(id) : openUnit.close())}
      />
    )
  if (openUnit.id) return <MemberPage arke={open} id={openUnit.id} />
  return (
    <>
      <PageHeader
        title={say('users:title')}
        context={say('users:context')}
        actions={
          open === 'installer' || open === 'wholesaler' ? (
            <InviteButtons arke={open} />
          ) : mayCall(role, arkes.user, 'propose_staff') && !isFirm(open) ? (
            <InviteStaff preset={open} />
          ) : null
        }
      />
      <Stack gap={5}>
        <Waiting ofFirms={isFirm(open)} />
        <Below of={above}>
          <KindTabs kinds={kinds} open={open} />
        </Below>
      </Stack>
    </>
  )
}

/** Shows tasks of the office and members with debts. */
function Waiting({ ofFirms }: { ofFirms: boolean }) {
  return (
    <>
      {ofFirms ? (
        <Sheet>
          <WaitingRegistrations />
          <WaitingChanges />
        </Sheet>
      ) : (
        <SmallOffice />
      )}
      {(['staff', 'role', 'factors'] as const).map((kind) => (
        <OpenChanges key={kind} kind={kind} />
      ))}
      <LostMailboxes />
      <OpenDebts />
    </>
  )
}

interface KindTabsProps {
  kinds: readonly MemberArke[]
  open: MemberArke
}

function KindTabs({ kinds, open }: KindTabsProps) {
  const say = useSay('users')
  const change = useSearchChange<'/$member/users'>()
  const staff = kinds.filter((arke) => !isFirm(arke))
  const show = (next: MemberArke | undefined) => change({ ...nothingChosen, tab: next })
  const ofStaff = {
    id: 'staff' as const,
    label: say('users:kind.staff'),
    content: (
      <Stack gap={4}>
        <Segments
          label={say('users:kinds')}
          options={staff.map((id) => ({ id, label: say(`users:kind.${id}`) }))}
          value={open}
          onChange={show}
        />
        <MemberList key={open} arke={open} />
      </Stack>
    ),
  }
  return (
    <Tabs
      label={say('users:kinds')}
      open={isFirm(open) ? open : 'staff'}
      onOpen={(next) => show(next === 'staff' ? staff[0] : next)}
      tabs={[
        ...kinds.filter(isFirm).map((arke) => ({
          id: arke,
          label: say(`users:kind.${arke}`),
          content: <MemberList key={arke} arke={arke} />,
        })),
        ...(staff.length > 0 ? [ofStaff] : []),
      ]}
    />
  )
}

/** Lists all members of one kind. */
function MemberList({ arke }: { arke: MemberArke }) {
  const say = useSay('users')
  const { role } = useMember()
  const { columns, searched } = memberFields[arke]
  return (
    <UnitList<Arke>
      arke={arkes[arke]}
      columns={columns}
      searched={searched.filter((id) => role !== 'brand' || id === 'company' || id === 'city')}
    >
      <ListControls />
      <Rows
        empty={<EmptyState title={say('users:empty.title')}>{say('users:empty.text')}</EmptyState>}
      />
    </UnitList>
  )
}

/** Shows open tasks above the lists, if any. */
const above = [
  ['installer', 'waiting_registrations'],
  ['installer', 'waiting_changes'],
  ['change'],
  ['wallet_entry', 'negative_balances'],
]

/** Companies register themselves, or receive invitations by other means. */
const isFirm = (arke: MemberArke): arke is 'installer' | 'wholesaler' =>
  arke === 'installer' || arke === 'wholesaler'

/** The list state to reset when the reader switches the kind. */
const nothingChosen = {
  q: undefined,
  filter: undefined,
  sort: undefined,
  page: undefined,
  columns: undefined,
  part: undefined,
  list: undefined,
}
