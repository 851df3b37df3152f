import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { type DraftRow, standingOf } from '../drafts/draft-row.ts'

interface Submitted {
  count: number
  /** The total expected amount in EUR. */
  amount: number
  /** The sum of the separate previews before the submission. */
  shown: number
}

/** Submits all ready drafts one after another. Reports the reason of each refusal. */
export function useSubmitAll(rows: readonly DraftRow[]) {
  const say = useSay('scan')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [leftCount, setLeftCount] = useState(0)
  const ready = rows.filter((row) => standingOf(row) === 'ready')
  const terms = ready
    .flatMap(({ preview }) => preview?.checks ?? [])
    .find(({ code }) => code === 'terms_accepted')
  const needsTerms = terms?.state === 'failed'

  async function submitAll() {
    setFailures({})
    setSubmitted(null)
    const body = needsTerms ? { terms_version: String(terms?.values.version ?? '') } : {}
    let done: Submitted = { count: 0, amount: 0, shown: 0 }
    for (const [at, { draft, preview }] of ready.entries()) {
      setLeftCount(ready.length - at)
      try {
        const { expected_amount } = await units.callFunction({ name: 'submit', id: draft.id, body })
        done = {
          count: done.count + 1,
          amount: done.amount + expected_amount,
          shown: done.shown + (preview?.expected_amount ?? 0),
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const why = error.messages.map(({ message }) => message).join(' ')
        setFailures((all) => ({ ...all, [draft.id]: why || say('scan:submit.failed') }))
      }
    }
    setLeftCount(0)
    if (done.count > 0) setSubmitted(done)
    await queries.invalidateQueries()
  }

  return { ready, terms, needsTerms, left: leftCount, submitted, failures, submitAll }
}

export type SubmissionOfAll = ReturnType<typeof useSubmitAll>
