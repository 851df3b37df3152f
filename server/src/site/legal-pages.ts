import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../brand.ts'

/** `/terms`, `/privacy`, `/imprint`: plain HTML of the brand, also for visitors and telephones. */
export function legalPages(app: FastifyInstance, brand: Brand) {
  for (const [name, file] of Object.entries(brand.legal)) {
    app.get(`/${name}`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(await readFile(join(brand.folder, file))),
    )
  }
}
