import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Progress } from '../../ui/data/progress.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './home.module.css'

/** The installer's tier and the way to the next; nothing where the programme has none. */
export function TierProgress() {
  const say = useSay('home')
  const { id } = useMember()
  const format = useFormat()
  const units = useUnits('installer')
  const { data } = useQuery({
    queryKey: [units.wire, 'unit', id, 'tier'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'tier_progress', id }, { signal, quiet: true }),
  })
  if (!data) return null
  const { by, tier, on, measure, next, notice } = data
  const missing = next ? Math.max(next.from - measure, 0) : 0
  const words = next
    ? by === 'cents'
      ? say('home:tier.missing_amount', { amount: format.amount(missing), tier: next.name })
      : say('home:tier.missing_devices', { count: missing, tier: next.name })
    : say('home:tier.highest')
  return (
    <Card
      title={
        <span className={styles.tierTitle}>
          <Award aria-hidden />
          {say('home:tier.title', { tier })}
        </span>
      }
    >
      <Stack gap={3}>
        <p className={styles.title}>{words}</p>
        {next ? (
          <>
            <Progress value={Math.min(measure / next.from, 1)} label={words} />
            <p className={styles.about}>
              {say(on === 'base' ? 'home:tier.next' : 'home:tier.next_all', {
                tier: next.name,
                percent: format.number(next.percent),
              })}
            </p>
          </>
        ) : null}
        {notice ? (
          <Alert tone="warning">
            {say('home:tier.notice', { tier: notice.to, day: format.date(notice.last_day) })}
          </Alert>
        ) : null}
      </Stack>
    </Card>
  )
}
