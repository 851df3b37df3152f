import { arkes, berlinDay, type NegativeBalances, toCents } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { DebtSteps } from './debt-steps.tsx'

/** Lists members with debts after a clawback; nothing without any. */
export function OpenDebts() {
  const { role } = useMember()
  return mayCall(role, arkes.wallet_entry, 'negative_balances') ? <Debts /> : null
}

function Debts() {
  const say = useSay('users')
  const units = useUnits('wallet_entry')
  const { data } = useQuery({
    queryKey: ['wallet_entry', 'negative_balances'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'negative_balances' }, { signal, quiet: true }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <Card title={say('users:debt.title')}>
      <Stack gap={4}>
        <Text size="small" muted>
          {say('users:debt.text')}
        </Text>
        {data.items.map((debt) => (
          <Debt key={debt.member} debt={debt} />
        ))}
      </Stack>
    </Card>
  )
}

function Debt({ debt }: { debt: NegativeBalances['items'][number] }) {
  const say = useSay('users')
  const { amount } = useFormat()
  const { arke, company, member, since, write_off } = debt
  return (
    <Stack gap={2}>
      <Row gap={4} align="center" spread>
        <Row gap={3} align="baseline">
          <LinkedUnit value={{ arke_id: arke, id: member, label: company }} />
          <Text size="small" muted>
            {say('users:debt.since', { day: berlinDay(new Date(since)) })}
          </Text>
        </Row>
        <Row gap={4} align="center">
          <strong>{amount(debt.amount)}</strong>
          <DebtSteps debt={debt} />
        </Row>
      </Row>
      <OpenChanges kind="debt_repaid" subject={member} />
      {write_off ? (
        <Text size="small" muted>
          {say('users:debt.waiting', {
            amount: toCents(write_off.amount),
            reason: write_off.reason,
          })}
        </Text>
      ) : null}
    </Stack>
  )
}
