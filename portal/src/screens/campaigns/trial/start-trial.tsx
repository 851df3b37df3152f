import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../campaigns.module.css'
import { trialSpans } from './trial-calls.ts'

/** Starts a trial of a draft campaign for some weeks. */
export function StartTrial({ unit, isAnother }: { unit: AnyUnit; isAnother: boolean }) {
  const say = useSay('trial')
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const [days, setDays] = useState<number>(28)
  const start = useMutation({
    mutationFn: () => units.callFunction({ name: 'start_trial', id: unit.id, body: { days } }),
    onSuccess: () => toast.success(say('trial:begun')),
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire, 'unit', unit.id] }),
  })
  return (
    <Card title={say(isAnother ? 'trial:again' : 'trial:title')}>
      <Stack gap={5}>
        <p className={styles.text}>{say('trial:intro')}</p>
        <Segments
          label={say('trial:span')}
          options={trialSpans.map((count) => ({
            id: String(count),
            label: say('trial:days', { count }),
          }))}
          value={String(days)}
          onChange={(id) => setDays(Number(id))}
        />
        <Row>
          <Button
            look="primary"
            icon={<FlaskConical aria-hidden />}
            busy={start.isPending}
            onClick={() => start.mutate()}
          >
            {say('trial:start')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
