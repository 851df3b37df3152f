import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { samplesFolder } from '../demo/samples-folder.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors/errors.ts'
import { content } from '../http/envelope.ts'

const mediaTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** `/demo/sample-invoices`: e-invoices a newcomer can try; only the demo has them. */
export function sampleInvoiceRoutes(app: FastifyInstance, { config }: Deps) {
  if (config.database_url) return
  const folder = samplesFolder(config.data_dir)
  app.get('/demo/sample-invoices', async () => {
    const names = await readdir(folder).catch(() => [])
    return content(names.map((name) => ({ name, url: `/demo/sample-invoices/${name}` })))
  })
  app.get<{ Params: { name: string } }>('/demo/sample-invoices/:name', async (request, reply) => {
    const names = await readdir(folder).catch(() => [])
    const name = names.find((candidate) => candidate === request.params.name)
    if (!name) throw notFound()
    return reply
      .type(mediaTypes[extname(name)] ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await readFile(join(folder, name)))
  })
}
