import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Progress } from '../../../ui/layout/waiting/progress.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** The installer's tier and campaign targets; renders nothing if the programme has neither. */
export function YourWay() {
  const say = useSay('home')
  const { id } = useMember()
  const units = useUnits('installer')
  const tierQuery = useQuery({
    queryKey: [units.wire, 'unit', id, 'tier'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'tier_progress', id }, { signal, quiet: true }),
  })
  const tier = tierQuery.data
  const targetQuery = useQuery({
    queryKey: [units.wire, 'unit', id, 'targets'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'personal_targets', id }, { signal, quiet: true }),
  })
  const targets = targetQuery.data?.flatMap(({ target, ...progress }) =>
    target === null ? [] : [{ ...progress, target }],
  )
  if (tierQuery.isLoading || targetQuery.isLoading)
    return (
      <Card title={say('home:way.title')}>
        <Skeleton height="11.5rem" />
      </Card>
    )
  if (!tier && !targets?.length) return null
  return (
    <Card title={say('home:way.title')}>
      <Stack gap={4}>
        {tier ? <Tier tier={tier} /> : null}
        {targets?.map((target) => (
          <Target key={target.campaign} {...target} />
        ))}
      </Stack>
    </Card>
  )
}

interface TierProps {
  tier: {
    by: 'units' | 'cents'
    tier: string
    on: 'base' | 'base_and_bonus'
    measure: number
    next: { name: string; from: number; percent: number } | null
    notice: { to: string; last_day: string } | null
  }
}

function Tier({ tier: { by, tier, on, measure, next, notice } }: TierProps) {
  const say = useSay('home')
  const format = useFormat()
  const missing = next ? Math.max(next.from - measure, 0) : 0
  const words = next
    ? by === 'cents'
      ? say('home:tier.missing_amount', { amount: format.amount(missing), tier: next.name })
      : say('home:tier.missing_devices', { count: missing, tier: next.name })
    : say('home:tier.highest')
  return (
    <Stack gap={2}>
      <Text strong>{say('home:tier.title', { tier })}</Text>
      {next ? <Progress value={Math.min(measure / next.from, 1)} label={words} /> : null}
      <Text size="small" muted>
        {[
          words,
          next &&
            say(on === 'base' ? 'home:tier.next' : 'home:tier.next_all', {
              tier: next.name,
              percent: format.number(next.percent),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {notice ? (
        <Alert tone="warning">
          {say('home:tier.notice', { tier: notice.to, day: format.date(notice.last_day) })}
        </Alert>
      ) : null}
    </Stack>
  )
}

interface TargetProps {
  target: number
  counted: number
  amount: number
}

function Target({ target, counted, amount: euro }: TargetProps) {
  const say = useSay('home')
  const format = useFormat()
  const amount = format.amount(euro)
  const missing = target - counted
  const words =
    missing > 0
      ? say('home:way.target_missing', { count: missing, target: format.number(target), amount })
      : say('home:way.target_reached', { amount })
  return (
    <Stack gap={2}>
      <Text strong>
        {say('home:way.target', { counted: format.number(counted), target: format.number(target) })}
      </Text>
      <Progress value={Math.min(counted / target, 1)} label={words} />
      <Text size="small" muted>
        {words}
      </Text>
    </Stack>
  )
}
