import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { codeOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'

type Place = Pick<Config, 'host' | 'port'>

/**
 * Checks the address first: otherwise a start that creates a database would only report a used port
 * after a minute.
 * @throws StartError when nobody can listen there.
 */
export const requireFreePort = (place: Place): Promise<void> =>
  orSayWhy(place, async () => {
    const probe = createServer().listen(place)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  })

/** @throws StartError if another process took the address meanwhile. */
export const listen = (app: FastifyInstance, { host, port }: Place): Promise<void> =>
  orSayWhy({ host, port }, async () => {
    await app.listen({ host, port })
  })

async function orSayWhy({ host, port }: Place, bind: () => Promise<void>): Promise<void> {
  try {
    await bind()
  } catch (error) {
    const reason = reasons[codeOf(error)]
    if (!reason) throw error
    throw new StartError(`${host}:${port} ${reason}: set PORT or HOST to another value`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'is not an address of this computer',
  ENOTFOUND: 'is not an address that this computer knows',
}
