import type { ImportJob } from '@ruecklauf/model'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** That an import ended before its time, and what of it is stored all the same. */
export function WhatStays({ job: { state, failure, rows_written } }: { job: ImportJob }) {
  const say = useSay('units')
  if (state !== 'failed' && state !== 'cancelled') return null
  const stays =
    rows_written > 0
      ? say('units:import.part_stays', { count: rows_written })
      : say('units:import.nothing_stays')
  return (
    <Alert tone={state === 'failed' ? 'danger' : 'info'}>
      {`${failure ?? say('units:import.cancelled')} ${stays}`}
    </Alert>
  )
}
