import type { RunBefore as Before } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'

/** Compares a run with the previous exported run. */
export function RunBefore({ before: previousRun }: { before: Before | null }) {
  const say = useSay('payouts')
  const { amount, number } = useFormat()
  const { segment } = useMember()
  if (!previousRun) return <Text muted>{say('payouts:before.none')}</Text>
  const changes = previousRun.changes.filter(({ count }) => count > 0)
  return (
    <Card
      title={say('payouts:before.title', { label: previousRun.label })}
      action={
        <Link to="/$member/paperworks/payouts/$id" params={{ member: segment, id: previousRun.id }}>
          {previousRun.label}
        </Link>
      }
    >
      <Stack gap={4}>
        <Facts min="9rem">
          <Fact name={say('payouts:before.total')}>{amount(previousRun.total)}</Fact>
          <Fact name={say('payouts:before.items')}>{number(previousRun.item_count)}</Fact>
        </Facts>
        {changes.length === 0 ? <Text muted>{say('payouts:before.same')}</Text> : null}
        {changes.map((change) => (
          <Disclosure
            key={change.change}
            summary={`${say(`payouts:before.change.${change.change}`)} · ${number(change.count)}`}
            lazy
          >
            <ChangedMembers change={change} />
          </Disclosure>
        ))}
      </Stack>
    </Card>
  )
}

function ChangedMembers({
  change: { change, count, items },
}: {
  change: Before['changes'][number]
}) {
  const say = useSay('payouts')
  const { amount } = useFormat()
  const amountText = (euro: number | null) => (euro === null ? '–' : amount(euro))
  const more = count - items.length
  return (
    <Stack gap={3}>
      <DataTable
        caption={say(`payouts:before.change.${change}`)}
        rows={items}
        idOf={({ member }) => member}
        labelOf={({ company }) => company ?? '–'}
        density="compact"
        columns={[
          {
            id: 'member',
            header: say('payouts:table.member'),
            cell: ({ arke, member, company }) => (
              <LinkedUnit value={{ arke_id: arke, id: member, label: company ?? '–' }} />
            ),
          },
          {
            id: 'before',
            header: say('payouts:before.then'),
            align: 'end',
            cell: (payee) => amountText(payee.amount_before),
          },
          {
            id: 'amount',
            header: say('payouts:before.now'),
            align: 'end',
            cell: (payee) => amountText(payee.amount),
          },
        ]}
      />
      {more > 0 ? (
        <Text size="small" muted>
          {say('payouts:before.more', { count: more })}
        </Text>
      ) : null}
    </Stack>
  )
}
