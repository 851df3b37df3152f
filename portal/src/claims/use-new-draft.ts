import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { sayFailure } from '../units/say-failure.ts'

/** Begins a claim: makes a draft and opens it. */
export function useNewDraft() {
  const { segment } = useMember()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  /**
   * @param sample the invoice of the demo to begin with.
   * @param replace the way back does not lead here, where it would begin again.
   */
  async function start(sample?: string, { replace = false } = {}) {
    setBusy(true)
    try {
      const draft = await units.create({})
      void queries.invalidateQueries({ queryKey: ['paperwork', 'list'] })
      await navigate({
        to: '/$member/scan/$id',
        params: { member: segment, id: draft.id },
        search: sample === undefined ? {} : { sample },
        replace,
      })
    } catch (error) {
      sayFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }

  return { start, isBusy }
}
