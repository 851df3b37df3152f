import { type BankAccount, HOLDER_DIFFERS_BELOW } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import type { ParticipantArke } from '../member-wallet.tsx'
import { BankActions } from './bank-actions.tsx'
import { BankHistory } from './bank-history.tsx'
import { BankState } from './bank-state.tsx'
import { isHoldOver } from './hold-over.ts'

/** Shows a participant's account, its verification with reasons, and the office's decisions. */
export function MemberBank({ arke, id }: { arke: ParticipantArke; id: string }) {
  const say = useSay('users')
  const units = useUnits(arke)
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'unit', id, 'bank'],
    queryFn: ({ signal }) => units.callFunction({ name: 'bank', id }, { signal }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="18rem" />
  return (
    <>
      {data.payout_hold_reason ? (
        <Alert tone="warning" title={say('users:bank.held')}>
          {say('users:bank.held_text', { reason: data.payout_hold_reason })}
        </Alert>
      ) : null}
      <Card title={say('users:bank.title')} action={<BankState state={data.state} />}>
        <Stack gap={5}>
          {data.iban_masked ? (
            <AccountFacts account={data} />
          ) : (
            <EmptyState title={say('users:bank.none')}>{say('users:bank.none_text')}</EmptyState>
          )}
          {isHoldOver(data) ? <Alert tone="warning">{say('users:bank.waits')}</Alert> : null}
          <BankActions arke={arke} id={id} account={data} />
        </Stack>
      </Card>
      {data.shared.length > 0 ? <SharedWith shared={data.shared} /> : null}
      {data.history.length > 0 ? <BankHistory history={data.history} /> : null}
    </>
  )
}

function AccountFacts({ account }: { account: BankAccount }) {
  const say = useSay('users')
  const { instant } = useFormat()
  const { bank_name, evidence, held_until, since } = account
  return (
    <Stack gap={5}>
      <Likeness similarity={account.similarity} />
      <Facts>
        <Fact name={say('users:bank.holder')}>{account.account_holder || '–'}</Fact>
        <Fact name={say('users:bank.company')}>{account.company || '–'}</Fact>
        {bank_name ? <Fact name={say('users:bank.bank_name')}>{bank_name}</Fact> : null}
        <Fact name={say('users:bank.iban')}>{account.iban_masked}</Fact>
        {evidence ? (
          <Fact name={say('users:bank.by')}>{say(`users:bank.evidence.${evidence}`)}</Fact>
        ) : null}
        {since ? <Fact name={say('users:bank.since')}>{instant(since)}</Fact> : null}
        {held_until ? <Fact name={say('users:bank.until')}>{instant(held_until)}</Fact> : null}
      </Facts>
    </Stack>
  )
}

/** Shows whether the account's name matches the company. Below the limit, payouts need a confirmation. */
function Likeness({ similarity }: { similarity: number | null }) {
  const say = useSay('users')
  const { rate } = useFormat()
  const share = similarity === null ? '' : rate(similarity)
  return (
    <Row>
      {similarity === null ? (
        <StatusChip tone="neutral">{say('users:bank.unknown')}</StatusChip>
      ) : similarity < HOLDER_DIFFERS_BELOW ? (
        <StatusChip tone="warning">{say('users:bank.differs', { share })}</StatusChip>
      ) : (
        <StatusChip tone="success">{say('users:bank.alike', { share })}</StatusChip>
      )}
    </Row>
  )
}

function SharedWith({ shared }: Pick<BankAccount, 'shared'>) {
  const say = useSay('users')
  return (
    <Alert tone="warning" title={say('users:bank.shared')}>
      {say('users:bank.shared_text')}
      <ul>
        {shared.map(({ arke, id, company }) => (
          <li key={id}>
            <LinkedUnit value={{ arke_id: arke, id, label: company }} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
