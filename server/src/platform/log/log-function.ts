import { z } from 'zod'
import { scopeOf } from '../access.ts'
import { defineFunction } from '../functions.ts'
import type { ServedAccess } from '../registry.ts'
import { readLog } from './read-log.ts'

/** Whether somebody is told why things were done, by what else he may do. */
type ReasonReader = (access: ServedAccess) => boolean

/** What a page of a log is asked for with. */
export const logInput = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

/**
 * `GET /lib/{arke}/unit/{id}/function/log`: what was done to a unit, by whom, for staff who may read
 * it; participants are told in their own screens.
 * @param readers by arke, where not every reader is told the reasons.
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
