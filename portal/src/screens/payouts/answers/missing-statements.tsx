import type { MissingStatement } from '@ruecklauf/model'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Lists gaps between bank statements. */
export function MissingStatements({ missing }: { missing: readonly MissingStatement[] }) {
  const say = useSay('payouts')
  const { date } = useFormat()
  if (missing.length === 0) return null
  return (
    <Alert tone="warning" title={say('payouts:open.missing.title')}>
      {say('payouts:open.missing.text')}
      <ul>
        {missing.map(({ account, after, before }) => (
          <li key={`${account} ${before}`}>
            {say('payouts:open.missing.item', {
              account,
              after: date(after),
              before: date(before),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
