import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/toast.ts'
import type { Decision } from './decision.ts'
import { createHold, type Hold, holdFor } from './hold.ts'
import { UndoToast } from './undo-toast.tsx'

export interface Refusal {
  decision: Decision
  /** What the server says. */
  message: string
  /** Somebody was faster: the claim stands elsewhere now. */
  isConflict: boolean
}

interface HeldDecision {
  /** What leaves in a few seconds; null while nothing does. */
  kept: Decision | null
  isSending: boolean
  refusal: Refusal | null
  dismissRefusal: () => void
  keep: (decision: Decision) => void
  undo: () => void
}

/** Decides on a claim after ten seconds in which it can be undone; leaving the page sends at once. */
export function useHeldDecision(claim: string): HeldDecision {
  const { t } = useTranslation('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [kept, setKept] = useState<Decision | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const send = async (decision: Decision) => {
    const { action, body } = decision
    setSending(true)
    try {
      await units.callFunction({ name: action, id: claim, body }, { quiet: true, keepalive: true })
      toast.success(t(`review:sent.${action}`))
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError(0, [])
      const message = failed.messages[0]?.message ?? t('review:sent.failed')
      setRefusal({ decision, message, isConflict: failed.status === 409 })
    } finally {
      setSending(false)
      await queries.invalidateQueries({ queryKey: ['paperwork'] })
      await queries.invalidateQueries({ queryKey: ['paperwork_line'] })
    }
  }

  const current = useRef(send)
  useEffect(() => {
    current.current = send
  })
  const hold = useRef<Hold<Decision>>(null)
  hold.current ??= createHold<Decision>({
    send: (decision) => void current.current(decision),
    onChange: (decision) => {
      setKept(decision)
      if (!decision) toast.dismiss(toastId)
    },
  })
  useEffect(() => {
    const flush = () => hold.current?.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return {
    kept,
    isSending,
    refusal,
    dismissRefusal: () => setRefusal(null),
    keep: (decision) => {
      setRefusal(null)
      hold.current?.keep(decision)
      const undo = () => hold.current?.undo()
      toast.loading(
        <UndoToast
          text={t(`review:held.${decision.action}`)}
          milliseconds={holdFor}
          onUndo={undo}
        />,
        { id: toastId },
      )
    },
    undo: () => hold.current?.undo(),
  }
}

const toastId = 'held-decision'
