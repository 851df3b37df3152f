import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useEffect, useState } from 'react'
import { justSubmitted } from '../../../claims/just-submitted.ts'
import type { Loaded } from '../../../client/units.ts'
import { FlowMotif } from '../../../ui/layout/flow-motif.tsx'

/** Days during which an approval is news. */
const NEWS = 3

/** The return line flows once, when a claim was just handed in or its money has just been approved. */
export function Moment({ claim }: { claim: Loaded<'paperwork'> }) {
  const { id, paperwork_status: status, decided_at } = claim
  const [isSubmitted] = useState(() => justSubmitted.has(id))
  useEffect(() => () => void justSubmitted.delete(id), [id])
  const isApproved = status === 'approved' || status === 'partially_approved'
  const isNews =
    isApproved &&
    decided_at !== null &&
    daysBetween(berlinDay(new Date(decided_at)), berlinDay(new Date())) <= NEWS
  return (isSubmitted && status === 'submitted') || isNews ? <FlowMotif moves="once" /> : null
}
