import { arkes, eq } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, unitOf, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Rows } from '../../../units/lists/list-rows.tsx'
import { UnitList } from '../../../units/lists/unit-list.tsx'
import { BackButton } from '../../../units/parts/back-button.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { type CutoverDecision, CutoverDialog } from './cutover-dialog.tsx'

/** Shows one file with its rows and possible decisions. */
export function CutoverCard({ id }: { id: string }) {
  const { segment } = useMember()
  const navigate = useNavigate()
  const [decision, setDecision] = useState<CutoverDecision | null>(null)
  const { data: cutover, isError, refetch } = useQuery(unitOf(useUnits('cutover'), id))
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!cutover) return <Skeleton height="24rem" />
  return (
    <Stack gap={5}>
      <BackButton
        onBack={() =>
          void navigate({
            to: '/$member/paperworks/payouts',
            params: { member: segment },
            search: { tab: 'cutover' },
          })
        }
      />
      <FileCard cutover={cutover} onAsk={setDecision} />
      {cutover.cutover_status === 'declined' ? null : <FileRows cutover={cutover} />}
      {decision ? (
        <CutoverDialog decision={decision} cutover={cutover} onClose={() => setDecision(null)} />
      ) : null}
    </Stack>
  )
}

interface OfFile {
  cutover: Loaded<'cutover'>
}

interface FileCardProps extends OfFile {
  onAsk: (decision: CutoverDecision) => void
}

/** Shows the file's facts. Only a second person can decide. */
function FileCard({ cutover, onAsk }: FileCardProps) {
  const say = useSay('payouts')
  const labels = useLabels()
  const { id: reader } = useMember()
  const isWaiting = cutover.cutover_status === 'proposed'
  const isOwn = isWaiting && cutover.link_proposed_by?.id === reader
  return (
    <Card title={cutover.filename}>
      <Stack gap={4}>
        {isOwn ? <Alert>{say('payouts:cutover.own')}</Alert> : null}
        {cutover.decline_reason ? (
          <Alert tone="warning" title={say('payouts:cutover.declined')}>
            {cutover.decline_reason}
          </Alert>
        ) : null}
        <Facts min="11rem">
          {visibleFields.map((name) => (
            <Fact key={name} name={labels.field(arkes.cutover, name)}>
              <FieldCell arke={arkes.cutover} id={name} value={cutover[name]} />
            </Fact>
          ))}
        </Facts>
        {isWaiting ? (
          <Row gap={3}>
            <Button onClick={() => onAsk('decline')}>{say('payouts:cutover.decline')}</Button>
            <Button
              look="primary"
              disabledReason={isOwn ? say('payouts:cutover.own') : null}
              onClick={() => onAsk('release')}
            >
              {say('payouts:cutover.release')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Card>
  )
}

function FileRows({ cutover: { id, cutover_kind } }: OfFile) {
  const say = useSay('payouts', 'units')
  const { number } = useFormat()
  const rows = (
    <>
      <ListControls />
      <Rows
        linkTo={null}
        totals={(count) => say('payouts:cutover.sum', { rows: number(count) })}
        empty={null}
      />
    </>
  )
  return cutover_kind === 'opening_balances' ? (
    <UnitList
      arke={arkes.opening_balance}
      columns={['line', 'link_member', 'tax_treatment', 'note', 'amount']}
      searched={['link_member.label', 'note']}
      within={eq('link_cutover', id)}
    >
      {rows}
    </UnitList>
  ) : (
    <UnitList
      arke={arkes.former_claim}
      columns={[
        'line',
        'claim_number',
        'link_member',
        'claimed_on',
        'article_number',
        'serial',
        'former_state',
        'paid_on',
        'amount',
      ]}
      searched={['claim_number', 'serial', 'link_member.label']}
      within={eq('link_cutover', id)}
    >
      {rows}
    </UnitList>
  )
}

const visibleFields = [
  'cutover_kind',
  'cutover_status',
  'row_count',
  'total',
  'link_proposed_by',
  'proposed_at',
  'link_decided_by',
  'decided_at',
] as const
