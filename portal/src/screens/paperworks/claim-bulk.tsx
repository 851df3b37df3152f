import { arkes, inArray, pileBounds } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BellRing, Download, HandGrab, Layers, Undo2, UserRoundPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useBulkRun } from '../../units/lists/bulk-run.ts'
import { useExport } from '../../units/lists/use-export.ts'
import { sayFailure } from '../../units/say-failure.ts'
import { refusedOf } from '../pile/pile-calls.ts'

const AssignDialog = lazy(async () => ({
  default: (await import('./assign-dialog.tsx')).AssignDialog,
}))

const open = ['submitted', 'in_review']

/** The columns of the file of selected claims. */
const exported = [
  'claim_number',
  'paperwork_status',
  'link_installer',
  'link_sales_point',
  'expected_amount',
  'approved_amount',
  'risk_level',
  'risk_score',
  'submitted_at',
  'due_on',
  'request_deadline',
  'link_assignee',
]

interface ClaimBulkProps {
  /** The selected claims. */
  claims: readonly AnyUnit[]
  /** Id of the member whose claims can be released. */
  member: string
  /** Ends the selection, except for the refused claims. */
  done: (refusedClaims: readonly AnyUnit[]) => void
}

/** Takes the selected waiting claims, releases the reader's own, or assigns a reviewer. */
export function ClaimBulk({ claims, member, done }: ClaimBulkProps) {
  const say = useSay('paperworks', 'units')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const { run, refusals, start } = useBulkRun()
  const onEnd = (refusedClaims: readonly AnyUnit[]) => {
    void queries.invalidateQueries({ queryKey: [units.wire] })
    done(refusedClaims)
  }
  const act = (name: 'take' | 'release' | 'remind') => (claim: AnyUnit) =>
    units.callFunction({ name, id: claim.id, body: {} }, { quiet: true })
  const stand = (status: string) =>
    claims.filter(({ paperwork_status }) => paperwork_status === status)
  const waiting = stand('submitted')
  const owing = stand('request_document')
  const own = claims.filter((claim) => isTakenBy(claim, member))
  if (run)
    return <span role="status">{say('units:bulk.running', { ...run, done: run.done + 1 })}</span>
  return (
    <>
      <Button
        size="small"
        icon={<HandGrab aria-hidden />}
        disabledReason={waiting.length > 0 ? null : say('paperworks:bulk.none_waiting')}
        onClick={() => void start({ units: waiting, act: act('take'), onEnd })}
      >
        {say('paperworks:bulk.take', { count: waiting.length })}
      </Button>
      <Button
        size="small"
        icon={<Undo2 aria-hidden />}
        disabledReason={own.length > 0 ? null : say('paperworks:bulk.none_own')}
        onClick={() => void start({ units: own, act: act('release'), onEnd })}
      >
        {say('paperworks:bulk.release', { count: own.length })}
      </Button>
      <PileButton claims={claims} onEnd={onEnd} />
      {owing.length > 0 ? (
        <Button
          size="small"
          icon={<BellRing aria-hidden />}
          onClick={() => void start({ units: owing, act: act('remind'), onEnd })}
        >
          {say('paperworks:bulk.remind', { count: owing.length })}
        </Button>
      ) : null}
      <SaveButton claims={claims} />
      <AssignButton claims={claims} onAssign={(run) => void start({ ...run, onEnd })} />
      {refusals.length > 0 ? (
        <ul role="alert">
          {refusals.map(({ unit, why }) => (
            <li key={unit.id}>
              {String(unit.claim_number)}: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type Selected = Pick<ClaimBulkProps, 'claims'>

/** Opens the claims as a batch approval. */
function PileButton({ claims, onEnd }: Selected & { onEnd: ClaimBulkProps['done'] }) {
  const say = useSay('paperworks')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { segment } = useMember()
  const pile = useMutation({
    mutationFn: () =>
      units.callFunction(
        { name: 'open_pile', body: { claims: claims.map(({ id }) => id) } },
        { quiet: true },
      ),
    onError: sayFailure,
    onSuccess: ({ pile: { id }, refused }) => {
      queries.setQueryData(refusedOf(id).queryKey, refused)
      onEnd([])
      void navigate({
        to: '/$member/paperworks/pile',
        params: { member: segment },
        search: { pile: id },
      })
    },
  })
  const { least, most } = pileBounds
  const few = claims.length < least ? say('paperworks:bulk.pile_few') : null
  const many = claims.length > most ? say('paperworks:bulk.pile_many', { most }) : null
  return (
    <Button
      size="small"
      icon={<Layers aria-hidden />}
      busy={pile.isPending}
      disabledReason={few ?? many}
      onClick={() => pile.mutate()}
    >
      {say('paperworks:bulk.pile', { count: claims.length })}
    </Button>
  )
}

function SaveButton({ claims }: Selected) {
  const say = useSay('paperworks')
  const save = useExport({
    wire: useUnits('paperwork').wire,
    filter: inArray(
      'id',
      claims.map(({ id }) => id),
    ),
    order: ['due_on;asc'],
    columns: exported,
    count: claims.length,
  })
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      busy={save.isPending}
      onClick={() => save.mutate('csv')}
    >
      {say('paperworks:bulk.export', { count: claims.length })}
    </Button>
  )
}

interface AssignButtonProps extends Selected {
  onAssign: (run: { units: AnyUnit[]; act: (claim: AnyUnit) => Promise<unknown> }) => void
}

/** Assigns a reviewer to the undecided claims. */
function AssignButton({ claims, onAssign }: AssignButtonProps) {
  const say = useSay('paperworks')
  const units = useUnits('paperwork')
  const { role } = useMember()
  const [isAssigning, setAssigning] = useState(false)
  if (!mayCall(role, arkes.paperwork, 'assign')) return null
  const assignable = claims.filter(({ paperwork_status }) =>
    open.includes(String(paperwork_status)),
  )
  return (
    <>
      <Button
        size="small"
        icon={<UserRoundPen aria-hidden />}
        disabledReason={assignable.length > 0 ? null : say('paperworks:bulk.none_assignable')}
        onClick={() => setAssigning(true)}
      >
        {say('paperworks:bulk.assign', { count: assignable.length })}
      </Button>
      {isAssigning ? (
        <Suspense>
          <AssignDialog
            count={assignable.length}
            onAssign={async (to) => {
              const act = ({ id, version }: AnyUnit) =>
                units.callFunction(
                  { name: 'assign', id, body: { ...to, version } },
                  { quiet: true },
                )
              onAssign({ units: assignable, act })
            }}
            onClose={() => setAssigning(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const isTakenBy = ({ paperwork_status, link_assignee }: AnyUnit, member: string): boolean =>
  paperwork_status === 'in_review' &&
  typeof link_assignee === 'object' &&
  link_assignee !== null &&
  'id' in link_assignee &&
  link_assignee.id === member
