import type { RunFigures } from '@ruecklauf/model'
import { useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { PayeeTable } from './payee-table.tsx'

type Excluded = RunFigures['exclusions'][number]

interface ExcludedMembersProps {
  exclusions: readonly Excluded[]
  /** The run whose further members can be loaded; null before a run exists. */
  run: string | null
}

/** Lists members with a balance that the run excludes, by reason. */
export function ExcludedMembers({ exclusions, run }: ExcludedMembersProps) {
  const say = useSay('payouts')
  const { amount } = useFormat()
  return (
    <Card title={say('payouts:excluded.title')}>
      {exclusions.length === 0 ? (
        <Text muted>{say('payouts:excluded.none')}</Text>
      ) : (
        <Stack gap={4}>
          {exclusions.map((excluded) => (
            <Disclosure
              key={excluded.reason}
              summary={`${say(`payouts:excluded.reason.${excluded.reason}`)} · ${say(
                'payouts:excluded.count',
                { count: excluded.count, amount: amount(excluded.amount) },
              )}`}
              lazy
            >
              <ReasonMembers excluded={excluded} run={run} />
            </Disclosure>
          ))}
        </Stack>
      )}
    </Card>
  )
}

function ReasonMembers({ excluded, run }: { excluded: Excluded; run: string | null }) {
  const say = useSay('payouts')
  const units = useUnits('payout_run')
  const [further, setFurther] = useState<Excluded['items']>([])
  const [isBusy, setBusy] = useState(false)
  const { reason, count } = excluded
  const members = [...excluded.items, ...further]
  const more = count - members.length
  const load = async (id: string) => {
    setBusy(true)
    try {
      const query = { reason, after: members.at(-1)?.member }
      const page = await units.callFunction({ name: 'exclusions', id }, { query })
      setFurther([...further, ...page.items])
    } catch (error) {
      if (error instanceof Error) sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3}>
      <PayeeTable caption={say(`payouts:excluded.reason.${reason}`)} payees={members} />
      {more > 0 && run ? (
        <Button size="small" busy={isBusy} onClick={() => void load(run)}>
          {say('payouts:excluded.more')}
        </Button>
      ) : null}
      {more > 0 && !run ? (
        <Text size="small" muted>
          {say('payouts:excluded.cut', { count: more })}
        </Text>
      ) : null}
    </Stack>
  )
}
