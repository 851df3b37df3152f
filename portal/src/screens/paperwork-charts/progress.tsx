import type { Charts } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import type { Member } from '../../client/portal.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { claimsBehind } from './claims-behind.ts'

interface ProgressProps {
  data: Charts | undefined
  /** The period before, where it is compared. */
  before: Charts | undefined
  member: Pick<Member, 'role' | 'segment'>
}

const steps = ['submitted', 'decided', 'granted', 'paid'] as const

/** How far the claims of the period came, and how long the open ones have waited. */
export function Progress({ data, before, member }: ProgressProps) {
  const say = useSay('paperwork_charts')
  const format = useFormat()
  const navigate = useNavigate()
  const claims = say('paperwork_charts:claims')
  return (
    <>
      <Chart
        title={say('paperwork_charts:funnel.title')}
        layout="bars"
        format={format.number}
        file="fortschritt"
        summed={false}
        data={
          data && {
            rowTitle: say('paperwork_charts:funnel.key'),
            series: [
              { id: 'value', label: claims },
              ...(before
                ? [
                    {
                      id: 'before',
                      label: say('paperwork_charts:before'),
                      colour: 'var(--color-chart-4)',
                    },
                  ]
                : []),
            ],
            rows: steps
              .filter((step) => data.funnel[step] !== null)
              .map((step) => ({
                id: step,
                label: say(`paperwork_charts:funnel.${step}`),
                values: {
                  value: data.funnel[step] ?? 0,
                  ...(before ? { before: before.funnel[step] ?? 0 } : {}),
                },
              })),
          }
        }
      />
      <Chart
        title={say('paperwork_charts:ageing.title')}
        layout="bars"
        format={format.number}
        file="alter"
        onOpen={(to) => void navigate(to)}
        data={
          data && {
            rowTitle: say('paperwork_charts:ageing.key'),
            series: [{ id: 'value', label: claims }],
            rows: data.ageing.map(({ bucket, count, from, to }) => ({
              id: bucket,
              label: bucket.startsWith('>')
                ? say('paperwork_charts:ageing.more', { days: bucket.slice(1) })
                : say('paperwork_charts:ageing.bucket', { bucket: bucket.replace('-', '–') }),
              values: { value: count },
              to: from && to ? claimsBehind(member, { from, to }) : undefined,
            })),
          }
        }
      />
    </>
  )
}
