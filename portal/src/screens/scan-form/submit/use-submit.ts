import { type Preview, parameterOfCheck } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { previewOf } from '../../../claims/claim-queries.ts'
import { justSubmitted } from '../../../claims/just-submitted.ts'
import { ApiError } from '../../../client/api-error.ts'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { DraftState } from '../draft/draft-keeper.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'

/** The way of a draft to its submission. */
export function useSubmit() {
  const say = useSay('scan')
  const { claim, preview, keeper } = useDraft()
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
  const body = needsTerms ? { terms_version: String(terms?.values.version ?? '') } : {}

  async function submit() {
    setTried(true)
    setProblem(null)
    setBusy(true)
    try {
      const isSaved = await keeper.flush()
      if (keeper.current().progress === 'offline') return setProblem(say('scan:submit.offline'))
      const now = await queries.fetchQuery({ ...previewOf(units, claim.id), staleTime: 0 })
      if (!isSaved || !now.can_submit) {
        const first = firstProblem(now, keeper.current())
        if (first) requestAnimationFrame(() => goToField(first))
        return isSaved ? undefined : setProblem(say('scan:submit.unsaved'))
      }
      if (needsTerms && !agreed) return goToField('terms_version')
      // The news of the submission may be here before the answer to it.
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
      const parameter = error.messages.find((one) => one.parameter)?.parameter
      if (parameter) goToField(parameter)
    } finally {
      setBusy(false)
    }
  }

  return { submit, isBusy, wasTried, agreed, setAgreed, problem }
}

/** Where the first thing stands that keeps the draft from being submitted. */
function firstProblem({ checks, missing }: Preview, { changes }: DraftState): string | undefined {
  const barred = checks.filter(
    ({ state, severity, code }) =>
      state === 'failed' && severity === 'block' && code !== 'terms_accepted',
  )
  const unsaved = Object.values(changes).flatMap(({ arke, id, values }) =>
    Object.keys(values).map((field) => (arke === 'paperwork' ? field : `lines.${id}.${field}`)),
  )
  const failed = barred.flatMap((check) => parameterOfCheck(check) ?? [])
  return [...failed, ...missing, ...unsaved][0]
}

export type Submission = ReturnType<typeof useSubmit>
