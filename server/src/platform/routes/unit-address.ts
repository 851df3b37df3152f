import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors/errors.ts'

/** A unit's name in a path: its id, or `arke_id::unit_id` where the arke is not in the path. */
export interface UnitAddress {
  arke: string | null
  id: string
}

/** Reads the address of a unit (docs/wire-format.md, Units). */
export function readAddress(text: string): UnitAddress {
  const [arke, id] = text.split('::', 2)
  return id === undefined ? { arke: null, id: text } : { arke: arke ?? '', id }
}

/**
 * Lets every route of an arke's unit accept the longer address too.
 * @throws notFound when it names another arke than the path.
 */
export function readAddresses(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params }) => {
    const named = params as { arke?: string; id?: string }
    if (named.arke === undefined || named.id === undefined) return
    const { arke, id } = readAddress(named.id)
    if (arke !== null && arke !== named.arke) throw notFound()
    named.id = id
  })
}
