import type { BankAccount } from '@ruecklauf/model'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { BankState } from './bank-state.tsx'

type Step = BankAccount['history'][number]

/** Lists the history of a member's accounts, newest first, with cause, author and reason. */
export function BankHistory({ history }: Pick<BankAccount, 'history'>) {
  const say = useSay('users')
  const { instant } = useFormat()
  return (
    <Card title={say('users:bank.history')} flush>
      <DataTable<Step>
        caption={say('users:bank.history')}
        rows={history}
        idOf={(step) => `${step.at} ${history.indexOf(step)}`}
        labelOf={({ at }) => instant(at)}
        columns={[
          { id: 'at', header: say('users:bank.column.at'), cell: ({ at }) => instant(at) },
          {
            id: 'state',
            header: say('users:bank.column.state'),
            cell: ({ state }) => <BankState state={state} />,
          },
          {
            id: 'evidence',
            header: say('users:bank.column.evidence'),
            cell: ({ evidence, reason }) => (
              <Stack>
                {say(`users:bank.evidence.${evidence}`)}
                {reason ? (
                  <Text size="small" muted>
                    {reason}
                  </Text>
                ) : null}
              </Stack>
            ),
          },
          {
            id: 'account',
            header: say('users:bank.column.account'),
            cell: ({ account_holder, iban_masked }) => (
              <Stack>
                {account_holder ?? '–'}
                <Text size="small" muted>
                  {iban_masked}
                </Text>
              </Stack>
            ),
          },
          {
            id: 'actor',
            header: say('users:bank.column.actor'),
            cell: ({ actor }) => actor?.label ?? say('users:bank.program'),
          },
        ]}
      />
    </Card>
  )
}
