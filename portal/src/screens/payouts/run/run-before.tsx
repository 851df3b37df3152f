import type { RunOverview } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** How a run differs from the one that was handed over before it. */
export function RunBefore({ before }: Pick<RunOverview, 'before'>) {
  const say = useSay('payouts')
  const { amount, number } = useFormat()
  const { segment } = useMember()
  if (!before) return <Text muted>{say('payouts:before.none')}</Text>
  return (
    <Card
      title={say('payouts:before.title', { label: before.label })}
      action={
        <Link to="/$member/paperworks/payouts/$id" params={{ member: segment, id: before.id }}>
          {before.label}
        </Link>
      }
    >
      <Facts min="9rem">
        <Fact name={say('payouts:before.total')}>{amount(before.total)}</Fact>
        <Fact name={say('payouts:before.items')}>{number(before.item_count)}</Fact>
        <Fact name={say('payouts:before.added')}>{number(before.added)}</Fact>
        <Fact name={say('payouts:before.gone')}>{number(before.gone)}</Fact>
        <Fact name={say('payouts:before.other_account')}>{number(before.other_account)}</Fact>
      </Facts>
    </Card>
  )
}
