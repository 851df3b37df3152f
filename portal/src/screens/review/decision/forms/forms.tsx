import { type FunctionAnswer, type SecondRule, toCents, unknown_day } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { usualDeadlineOf } from '../../../../claims/claim-queries.ts'
import { type Loaded, useUnits } from '../../../../client/units.ts'
import { ErrorState } from '../../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../../ui/layout/waiting/skeleton.tsx'
import type { Decision } from '../decision.ts'
import type { Choices, Effect } from '../lines/choices.ts'
import type { Mode } from '../mode.ts'
import { ApproveForm } from './approve-form.tsx'
import { DismissForm } from './dismiss-form.tsx'
import { RejectForm } from './reject-form.tsx'
import { RequestForm } from './request-form.tsx'

interface FormsProps {
  mode: Exclude<Mode, 'choose'>
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  choices: Choices
  effect: Effect
  /** Why an approval cannot be sent yet, in words. */
  notReady: string | null
  /** An objection is decided. */
  isObjection: boolean
  /** It was objected to the claim, now or before. */
  wasObjected: boolean
  /** What the reader may approve; undefined while that is not known. */
  grant: FunctionAnswer<'paperwork', 'grant'> | undefined
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** The form of the decision that was begun. */
export function Forms(props: FormsProps) {
  const { mode, claim, lines, choices, effect, notReady, isObjection, grant } = props
  const { onDecide, onCancel } = props
  const objectUntil = props.wasObjected ? null : (grant?.object_until ?? unknown_day)
  const shared = {
    claimNumber: claim.claim_number ?? '',
    language: claim.link_installer?.language ?? 'de',
    onDecide,
    onCancel,
  }
  if (mode === 'reject' && isObjection) return <DismissForm {...shared} />
  if (mode === 'reject') return <RejectForm {...shared} objectUntil={objectUntil} />
  if (mode === 'request_document') return <Request {...shared} lines={lines} />
  return (
    <ApproveForm
      {...shared}
      lines={lines}
      choices={choices}
      effect={effect}
      notReady={notReady}
      objectUntil={objectUntil}
      isObjection={isObjection}
      second={grant ? secondRuleOf(grant.second) : null}
      availableOn={grant?.available_on ?? null}
      checks={claim.checks ?? []}
      risk={{ score: claim.risk_score ?? 0, level: claim.risk_level ?? 'green' }}
    />
  )
}

interface RequestProps extends Pick<FormsProps, 'lines' | 'onDecide' | 'onCancel'> {
  claimNumber: string
  language: string
}

function Request({ lines, ...shared }: RequestProps) {
  const usual = useQuery(usualDeadlineOf(useUnits('paperwork')))
  if (usual.isError) return <ErrorState onRetry={() => void usual.refetch()} />
  if (!usual.data) return <Skeleton height="12rem" />
  return (
    <RequestForm
      {...shared}
      usualDays={usual.data.days}
      devices={lines.map(({ id, serial, label }) => ({ id, label: serial ?? label ?? id }))}
    />
  )
}

const secondRuleOf = ({ four_eyes_limit, ...rule }: SecondRule): SecondRule => ({
  ...rule,
  four_eyes_limit: toCents(four_eyes_limit),
})
