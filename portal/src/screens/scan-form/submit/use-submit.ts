import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { previewOf } from '../../../claims/claim-queries.ts'
import { justSubmitted } from '../../../claims/just-submitted.ts'
import { ApiError } from '../../../client/api-error.ts'
import { useMember } from '../../../client/portal.tsx'
import { readAnew } from '../../../client/queries.ts'
import { useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'
import { openItems } from './open-items.ts'

/** Submits a draft. */
export function useSubmit() {
  const say = useSay('scan', 'checks', 'words')
  const labels = useLabels()
  const { claim, devices, preview, keeper, begin } = useDraft()
  const { segment } = useMember()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const terms = preview?.checks.find(({ code }) => code === 'terms_accepted')
  const needsTerms = terms?.state === 'failed'
  const body = {
    ...(needsTerms ? { terms_version: String(terms?.values.version ?? '') } : {}),
    ...(preview ? { seen_amount: preview.expected_amount } : {}),
  }

  async function submit() {
    setTried(true)
    setProblem(null)
    setBusy(true)
    try {
      const isSaved = await keeper.flush()
      await begin()
      if (keeper.current().progress === 'offline') return setProblem(say('scan:submit.offline'))
      const now = await readAnew(queries, previewOf(units, claim.id))
      const draft = {
        preview: now,
        devices,
        state: keeper.current(),
        agreed: agreed || !needsTerms,
      }
      const [first] = openItems(draft, say, labels)
      if (!isSaved || !now.can_submit || first) {
        if (first) requestAnimationFrame(() => goToField(first.parameter))
        return
      }
      // A live event may arrive before the response.
      justSubmitted.add(claim.id)
      await units.callFunction({ name: 'submit', id: claim.id, body })
      await navigate({ to: '/$member/wallet/$id', params: { member: segment, id: claim.id } })
      void queries.invalidateQueries()
    } catch (error) {
      justSubmitted.delete(claim.id)
      if (!(error instanceof ApiError)) throw error
      setProblem(
        error.messages.map(({ message }) => message).join(' ') || say('scan:submit.failed'),
      )
      const parameter = error.messages.find((message) => message.parameter)?.parameter
      if (parameter) goToField(parameter)
    } finally {
      setBusy(false)
    }
  }

  return { submit, isBusy, wasTried, agreed, setAgreed, problem, terms }
}

export type Submission = ReturnType<typeof useSubmit>
