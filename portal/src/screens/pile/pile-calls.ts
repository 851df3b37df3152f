import type { FunctionAnswer, Pile } from '@ruecklauf/model'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUsed } from '../../claims/use-used.ts'
import { type Units, useUnits } from '../../client/units.ts'
import { sayFailure } from '../../units/say-failure.ts'

const EVERY_MS = 2_000

/** A pile, the reader's newest unless one is named; asked again and again while it is approved. */
export const pileOf = (units: Units<'paperwork'>, id?: string) =>
  queryOptions({
    queryKey: [units.wire, 'pile', id ?? 'own'],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'pile', body: id === undefined ? {} : { pile: id } },
        { signal, quiet: true },
      ),
    refetchOnMount: 'always' as const,
    refetchInterval: ({ state }) => (state.data?.state === 'approving' ? EVERY_MS : false),
  })

const STAYS_MS = 60_000

/** Reads an open pile of the reader's again as long as he uses the page, which keeps its claims his. */
export function useStay({ is_own, state }: Pile) {
  const { wire } = useUnits('paperwork')
  const queries = useQueryClient()
  const used = useUsed()
  const isOpen = is_own && state === 'open'
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (!used.current || document.hidden) return
      used.current = false
      void queries.invalidateQueries({ queryKey: [wire, 'pile'] })
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [isOpen, queries, used, wire])
}

/** The piles that were decided, the newest first. */
export const pilesOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: [units.wire, 'piles'],
    queryFn: ({ signal }) => units.callFunction({ name: 'piles' }, { signal, quiet: true }),
  })

/** Which of the claims named for a pile are not in it; known to whoever has just opened it. */
export const refusedOf = (pile: string) =>
  queryOptions<FunctionAnswer<'paperwork', 'open_pile'>['refused']>({
    queryKey: ['pile_refused', pile],
    queryFn: () => [],
    staleTime: Number.POSITIVE_INFINITY,
  })

type Step =
  | { name: 'judge_drawn'; claim: string; verdict: 'ok' }
  | { name: 'judge_drawn'; claim: string; verdict: 'not_ok'; note: string }
  | { name: 'approve_pile' | 'dissolve_pile' }

/** Takes a step with a pile; what it became is shown at once. */
export function usePileStep(pile: Pile) {
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...body }: Step) =>
      units.callFunction({ name, body: { pile: pile.id, ...body } }, { quiet: true }),
    onError: sayFailure,
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
}
