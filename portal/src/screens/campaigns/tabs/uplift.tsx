import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { directionOf, Figure } from '../../../ui/data/figure.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { upliftOf } from '../campaign-calls.ts'

/** Devices claimed a day since a campaign began, beside as many days before; nothing of one that has not. */
export function Uplift({ id }: { id: string }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const { data } = useQuery(upliftOf(useUnits('campaign'), id))
  if (!data) return null
  const { days, devices, devices_before, percent } = data
  const aDay = (count: number) => format.number(Math.round((count / days) * 10) / 10)
  return (
    <Card title={say('campaigns:uplift.title')}>
      <Stack gap={3}>
        <Figure
          label={say('campaigns:uplift.a_day')}
          value={aDay(devices)}
          {...(percent === null
            ? {}
            : {
                trend: {
                  direction: directionOf(devices, devices_before),
                  text: format.share(Math.abs(percent)),
                },
              })}
          note={say('campaigns:uplift.before', { value: aDay(devices_before), count: days })}
        />
        <Text size="small" muted>
          {say('campaigns:uplift.help')}
        </Text>
      </Stack>
    </Card>
  )
}
