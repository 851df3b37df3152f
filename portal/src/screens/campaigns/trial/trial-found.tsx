import { addDays, berlinDay, type CampaignTrial } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { Figure } from '../../../ui/data/figure.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Grid, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../campaigns.module.css'

/** Days a trial must run before its forecast is meaningful. */
const TELLS_AFTER = 7

/** A trial's results: figures, required budget and the bonus per day. */
export function TrialFound({ unit, trial }: { unit: AnyUnit; trial: CampaignTrial }) {
  const say = useSay('trial')
  const format = useFormat()
  const isRunning = trial.state === 'running'
  return (
    <>
      <Card
        title={say(isRunning ? 'trial:running' : 'trial:ended', {
          day: format.date(trial.last_day),
        })}
        action={isRunning ? <EndTrial id={unit.id} /> : undefined}
      >
        <Stack gap={5}>
          <p className={styles.text}>{trial.sentence}</p>
          <p className={styles.rule}>
            {say('trial:begun_by', {
              when: format.instant(trial.started_at),
              who: trial.started_by?.label ?? '',
            })}
            {trial.ended_because ? ` ${say(`trial:because.${trial.ended_because}`)}` : ''}
          </p>
          <Figures trial={trial} />
        </Stack>
      </Card>
      <Notes trial={trial} />
      {trial.days.length > 0 ? (
        <Chart
          title={say('trial:course')}
          layout="columns"
          format={format.amount}
          file={`probelauf-${unit.id}`}
          data={{
            rowTitle: say('trial:day'),
            series: [{ id: 'bonus', label: say('trial:bonus') }],
            rows: everyDay(trial).map(({ day, bonus }) => ({
              id: day,
              label: format.date(day),
              short: format.date(day).slice(0, 6),
              values: { bonus },
            })),
          }}
        />
      ) : null}
    </>
  )
}

/** Caveats for reading the figures. */
function Notes({ trial }: { trial: CampaignTrial }) {
  const say = useSay('trial')
  const format = useFormat()
  const { budget, needed, is_changed, days_run, claims } = trial
  return (
    <>
      {is_changed ? <Alert tone="warning">{say('trial:changed')}</Alert> : null}
      {days_run < TELLS_AFTER ? <Alert tone="info">{say('trial:early')}</Alert> : null}
      {budget !== null && claims > 0 ? (
        <Alert tone={needed > budget ? 'warning' : 'info'}>
          {say(needed > budget ? 'trial:too_little' : 'trial:enough', {
            budget: format.amount(budget),
            needed: format.amount(needed),
          })}
        </Alert>
      ) : null}
    </>
  )
}

/** All days of a trial so far, including days without claims. */
function everyDay({ started_at, last_day, days }: CampaignTrial) {
  const last = days.at(-1)?.day ?? last_day
  const all: { day: string; bonus: number }[] = []
  for (let day = berlinDay(new Date(started_at)); day <= last; day = addDays(day, 1))
    all.push({ day, bonus: days.find((entry) => entry.day === day)?.bonus ?? 0 })
  return all
}

function Figures({ trial }: { trial: CampaignTrial }) {
  const say = useSay('trial')
  const format = useFormat()
  return (
    <Grid min="11rem" gap={5}>
      <Figure
        label={say('trial:claims')}
        value={format.number(trial.claims)}
        note={say('trial:of_seen', { seen: format.number(trial.seen) })}
      />
      <Figure label={say('trial:devices')} value={format.number(trial.devices)} />
      <Figure
        label={say('trial:bonus')}
        value={format.amount(trial.bonus)}
        note={
          trial.more === trial.bonus
            ? say('trial:all_more')
            : say('trial:more', { amount: format.amount(trial.more) })
        }
      />
      <Figure
        label={say('trial:needed')}
        value={format.amount(trial.needed)}
        note={say('trial:needed_note', {
          ran: format.number(trial.days_run),
          planned: format.number(trial.days_planned),
        })}
      />
    </Grid>
  )
}

/** Ends a trial without confirmation, because its results remain. */
function EndTrial({ id }: { id: string }) {
  const say = useSay('trial')
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => units.callFunction({ name: 'end_trial', id, body: {} }),
    onSuccess: () => toast.success(say('trial:is_ended')),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire, 'unit', id] }),
  })
  return (
    <Button icon={<Square aria-hidden />} busy={end.isPending} onClick={() => end.mutate()}>
      {say('trial:end')}
    </Button>
  )
}
