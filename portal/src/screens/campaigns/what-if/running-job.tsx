import type { WhatIfJob } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Progress } from '../../../ui/layout/waiting/progress.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './what-if.module.css'
import { cancelWhatIf, whatIfOf } from './what-if-calls.ts'

/** Progress of a calculation, with a button to cancel it. */
export function RunningJob({ id, job }: { id: string; job: WhatIfJob }) {
  const say = useSay('what_if')
  const { number } = useFormat()
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelWhatIf(units, { id, job: job.job }),
    onSettled: () => queries.invalidateQueries({ queryKey: whatIfOf(units, id).queryKey }),
  })
  const { claims_done: done, claims_total: total } = job
  return (
    <div className={styles.running}>
      <Progress
        value={total === null ? null : total === 0 ? 1 : done / total}
        label={say('what_if:progress')}
      />
      <p className={styles.count}>
        {total === null
          ? say('what_if:counting')
          : say('what_if:claims_of', { done: number(done), total: number(total) })}
      </p>
      {job.may_cancel ? (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {say('what_if:cancel')}
        </Button>
      ) : null}
    </div>
  )
}
