import type { FunctionAnswer, Pile } from '@ruecklauf/model'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUsed } from '../../claims/use-used.ts'
import { type Units, useUnits } from '../../client/units.ts'
import { sayFailure } from '../../units/say-failure.ts'

const EVERY_MS = 2_000

/** Loads a batch, by default the reader's newest. Polls it during the approval. */
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

/** Refetches the reader's open batch while they use the page, so its claims stay reserved. */
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

/** Lists decided batches, newest first. */
export const pilesOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: [units.wire, 'piles'],
    queryFn: ({ signal }) => units.callFunction({ name: 'piles' }, { signal, quiet: true }),
  })

/** Claims that could not join a batch. Only the person who opened it has them. */
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

/** Runs a step of a batch and shows the result immediately. */
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
