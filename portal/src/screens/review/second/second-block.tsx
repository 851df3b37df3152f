import { actionsFor, deviceName, type FirstApproval, toCents, wordingIn } from '@ruecklauf/model'
import { useState } from 'react'
import { useReasons } from '../../../claims/use-reasons.ts'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { useFirstApprovals, useSecondApproval } from './second-calls.ts'

interface SecondBlockProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
}

/** A first approval that a second person has to confirm or return. */
export function SecondBlock({ claim, lines }: SecondBlockProps) {
  return claim.paperwork_status === 'pending_second_approval' ? (
    <Waiting claim={claim} lines={lines} />
  ) : null
}

function Waiting({ claim, lines }: SecondBlockProps) {
  const { data, isError, refetch } = useFirstApprovals(claim.id)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="6rem" />
  const open = data.find(({ state }) => state === 'open')
  return open ? <First claim={claim} lines={lines} first={open} /> : null
}

function First({ claim, lines, first }: SecondBlockProps & { first: FirstApproval }) {
  const say = useSay('review')
  const { instant } = useFormat()
  const { id, role } = useMember()
  const second = useSecondApproval(claim.id)
  const [isReturning, setReturning] = useState(false)
  const isOwn = first.approved_by.id === id
  const may = actionsFor({
    status: claim.paperwork_status,
    role,
    isOwner: false,
    isAssignee: isOwn,
  }).includes('second_approval')
  return (
    <Alert tone="warning" title={say('review:second.title')}>
      <Stack gap={3}>
        <p>
          {say('review:second.approved', {
            who: first.approved_by.label,
            amount: toCents(first.amount),
            when: instant(first.approved_at),
          })}{' '}
          {first.because.map((reason) => say(`review:second.because.${reason}`)).join(' ')}
        </p>
        <DecidedOtherwise lines={lines} first={first} />
        {first.note ? <p>{say('review:second.note', { note: first.note })}</p> : null}
        {first.override_reason ? (
          <p>{say('review:second.override', { reason: first.override_reason })}</p>
        ) : null}
        {may ? (
          <Row gap={3}>
            <Button
              size="small"
              look="primary"
              busy={second.isPending}
              onClick={() => second.mutate({ decision: 'confirm', seen: first.id })}
            >
              {say('review:second.confirm')}
            </Button>
            <Button size="small" onClick={() => setReturning(true)}>
              {say('review:second.return')}
            </Button>
          </Row>
        ) : (
          <Text size="small" muted>
            {isOwn ? say('review:second.own') : say('review:second.by_admins')}
          </Text>
        )}
      </Stack>
      {isReturning ? (
        <ReasonDialog
          title={say('review:second.return_title')}
          text={say('review:second.return_text')}
          action={say('review:second.return')}
          onClose={() => setReturning(false)}
          onConfirm={async (reason) => {
            await second.mutateAsync({ decision: 'return', reason })
            setReturning(false)
          }}
        />
      ) : null}
    </Alert>
  )
}

/** The devices that were reduced or rejected, with amount and reason. */
function DecidedOtherwise({
  lines,
  first,
}: Pick<SecondBlockProps, 'lines'> & { first: FirstApproval }) {
  const say = useSay('review', 'words')
  const reasons = useReasons()
  const { amount } = useFormat()
  if (first.lines.length === 0) return null
  return (
    <ul>
      {first.lines.map((decidedLine) => {
        const line = lines.find(({ id }) => id === decidedLine.line)
        const name = deviceName(
          line?.link_product?.label ?? line?.product_name ?? null,
          line?.serial ?? null,
        )
        const reason =
          decidedLine.reason === undefined ? undefined : reasons.get(decidedLine.reason)
        const text = reason ? wordingIn(reason.text, say.language) : ''
        const reduced = decidedLine.amount === undefined ? '' : amount(decidedLine.amount)
        return (
          <li key={decidedLine.line}>
            {say(`review:second.line.${decidedLine.decision}`, {
              name: name ?? '',
              amount: reduced,
            })}{' '}
            {text}
          </li>
        )
      })}
    </ul>
  )
}
