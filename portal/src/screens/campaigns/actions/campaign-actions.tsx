import { arkes } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, FilePlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { statusOf } from '../../../campaigns/status-of.ts'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../../units/fields/fields.ts'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import { budgetOf } from '../campaign-calls.ts'
import { useOpenKinds } from '../changes/open-kinds.ts'
import { ActionDialog } from './action-dialog.tsx'
import { mayAmend, mayProposeVersion, type OfferName, offered, offerOf } from './offers.ts'

/** The reader's permitted actions on a campaign: frequent ones as buttons, rare ones in a menu. */
export function CampaignActions({ unit }: { unit: AnyUnit }) {
  const [asking, setAsking] = useState<OfferName | null>(null)
  const consequence = useConsequence(unit)
  return (
    <>
      <RareActions unit={unit} onAsk={setAsking} />
      <WritingButtons unit={unit} />
      <DirectActions unit={unit} onAsk={setAsking} />
      {asking ? (
        <Confirmation
          unit={unit}
          action={asking}
          consequence={consequence(asking)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}

interface ActionsProps {
  unit: AnyUnit
  onAsk: (action: OfferName) => void
}

function usePossible({ budget, ...unit }: AnyUnit) {
  const { role } = useMember()
  return offered(role, { status: statusOf(unit), budget })
}

function RareActions({ unit, onAsk }: ActionsProps) {
  const say = useSay('campaigns', 'units')
  const { role } = useMember()
  const change = useSearchChange<'/$member/campaigns/$id'>()
  const openKinds = useOpenKinds(unit.id)
  const canAmend = mayAmend(role, statusOf(unit))
  const rare = usePossible(unit).filter((name) => {
    const { rare: isRare, proposes } = offerOf(name)
    return isRare && !(proposes && openKinds.has(proposes))
  })
  if (rare.length === 0 && !canAmend) return null
  return (
    <Menu
      align="end"
      trigger={<Button icon={<Ellipsis aria-hidden />}>{say('units:more_actions')}</Button>}
    >
      {canAmend ? (
        <MenuItem icon={<Pencil aria-hidden />} onClick={() => change({ mode: 'amend' })}>
          {say('campaigns:action.amend')}
        </MenuItem>
      ) : null}
      {rare.map((name) => {
        const { icon: Icon, look } = offerOf(name)
        return (
          <MenuItem
            key={name}
            icon={<Icon aria-hidden />}
            danger={look === 'danger'}
            onClick={() => onAsk(name)}
          >
            {say(`campaigns:action.${name}.label`)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

/** Buttons to edit the rule or to propose its next version. */
function WritingButtons({ unit }: Pick<ActionsProps, 'unit'>) {
  const say = useSay('campaigns')
  const { role } = useMember()
  const change = useSearchChange<'/$member/campaigns/$id'>()
  const openKinds = useOpenKinds(unit.id)
  const status = statusOf(unit)
  return (
    <>
      {status === 'draft' && mayDo(role, arkes.campaign, 'put') ? (
        <Button icon={<Pencil aria-hidden />} onClick={() => change({ mode: 'edit' })}>
          {say('common:action.edit')}
        </Button>
      ) : null}
      {mayProposeVersion(role, status) ? (
        <Button
          icon={<FilePlus aria-hidden />}
          disabledReason={
            openKinds.has('campaign_version') ? say('campaigns:change.open_already') : null
          }
          onClick={() => change({ mode: 'version' })}
        >
          {say('campaigns:action.version')}
        </Button>
      ) : null}
    </>
  )
}

function DirectActions({ unit, onAsk }: ActionsProps) {
  const say = useSay('campaigns')
  const { id: me } = useMember()
  const isOwnProposal = idOf(unit.proposed_by) === me
  return usePossible(unit)
    .filter((name) => !offerOf(name).rare)
    .map((name) => {
      const { icon: Icon, look } = offerOf(name)
      return (
        <Button
          key={name}
          look={look}
          icon={<Icon aria-hidden />}
          disabledReason={
            name === 'activate' && isOwnProposal ? say('campaigns:action.own_proposal') : null
          }
          onClick={() => onAsk(name)}
        >
          {say(`campaigns:action.${name}.label`)}
        </Button>
      )
    })
}

interface ConfirmationProps {
  unit: AnyUnit
  action: OfferName
  consequence: string | null
  onClose: () => void
}

/** Asks for confirmation, then runs the action. */
function Confirmation({ unit, action: name, consequence, onClose }: ConfirmationProps) {
  const say = useSay('campaigns', 'changes')
  const { segment } = useMember()
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const change = useSearchChange<'/$member/campaigns/$id'>()
  const action = useMutation({
    mutationFn: (body: Record<string, unknown>) => units.callFunction({ name, id: unit.id, body }),
    onSuccess: (result) => {
      onClose()
      toast.success(say.maybe(`campaigns:action.${name}.done`) ?? say('changes:sent'))
      if (name === 'duplicate')
        void navigate({ to: '/$member/campaigns/$id', params: { member: segment, id: result.id } })
    },
    // An action changes the campaign and its open change requests.
    onSettled: () => void queries.invalidateQueries(),
  })
  return (
    <ActionDialog
      action={name}
      unit={unit}
      consequence={consequence}
      onClose={onClose}
      onMend={() => change({ mode: 'edit' })}
      onConfirm={(body) =>
        action.mutateAsync(decidesOnRule.has(name) ? { ...body, seen: String(unit.version) } : body)
      }
    />
  )
}

/** The effect of activating, ending or pausing a campaign on its budget and open claims. */
function useConsequence(unit: AnyUnit) {
  const say = useSay('campaigns', 'changes')
  const { role } = useMember()
  const { amount } = useFormat()
  const mayAsk = mayCall(role, arkes.campaign, 'budget')
  const { data } = useQuery({ ...budgetOf(useUnits('campaign'), unit.id), enabled: mayAsk })
  return (name: OfferName): string | null => {
    if (name === 'activate' && unit.budget != null)
      return say('campaigns:action.activate.budget', { amount: amount(Number(unit.budget)) })
    if ((name !== 'end' && name !== 'pause') || !data || data.reserved <= 0) return null
    return say('campaigns:action.reserved', { amount: amount(data.reserved) })
  }
}

const idOf = (link: unknown): string | null =>
  typeof link === 'object' && link !== null && 'id' in link
    ? String(link.id)
    : typeof link === 'string'
      ? link
      : null

/** These actions approve the rule as displayed, so the server checks its version. */
const decidesOnRule: ReadonlySet<string> = new Set(['submit_for_approval', 'activate'])
