import { z } from 'zod'
import { scopeOf } from '../access.ts'
import { defineFunction } from '../functions.ts'
import type { ServedAccess } from '../registry.ts'
import { readLog } from './read-log.ts'

/** Whether a caller sees the reasons of changes, judged by their other rights. */
type ReasonReader = (access: ServedAccess) => boolean

/** The query of a page of a log. */
export const logInput = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

/**
 * `GET /lib/{arke}/unit/{id}/function/log`: the history of a unit with its authors, for staff who
 * may read it. Participants see events in their own screens.
 * @param readers by arke, where not every reader sees the reasons.
 */
export const objectLog = (readers: Partial<Record<string, ReasonReader>>) =>
  defineFunction('*', 'log', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'What was done to a unit, by whom, and what it changed',
    needs: 'get',
    isNamedForParticipants: true,
    input: logInput,
    run: ({ deps, tx, caller, served, unit }, { before }) => {
      const scope = scopeOf('get', { registry: deps.registry, caller, served })
      const isReasonTold = readers[served.arke.id]?.(scope.access) ?? true
      return readLog(tx, { scope, units: [unit], before, isReasonTold })
    },
  })
