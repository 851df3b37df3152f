import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../client/api-error.ts'
import { useMember } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { toast } from '../ui/toast.ts'

/** Begins a claim: makes a draft and opens it. */
export function useNewDraft() {
  const { t } = useTranslation('claims')
  const { segment, id } = useMember()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  /** @param sample the invoice of the demo to begin with. */
  async function start(sample?: string) {
    setBusy(true)
    try {
      const draft = await units.create({})
      void queries.invalidateQueries({ queryKey: ['paperwork', 'list'] })
      await navigate({
        to: `/${segment}/scan/${draft.id}`,
        search: sample === undefined ? {} : { sample },
      })
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.status > 0 && error.status < 500
          ? error.message
          : t('claims:creating_failed'),
        { id: `new draft ${id}` },
      )
    } finally {
      setBusy(false)
    }
  }

  return { start, isBusy }
}
