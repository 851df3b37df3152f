import { readdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../brand.ts'

/**
 * One fixed address for the font of the portal's texts, because each build renames its file: other pages name it in
 * `plainPage`. Uses the brand's own font where its folder has one.
 */
export async function brandFont(
  app: FastifyInstance,
  { brand, assets }: { brand: Pick<Brand, 'font'>; assets: string },
): Promise<void> {
  const built = await readdir(assets).catch(() => [])
  const figtree = built.find((file) => /^figtree-latin-wght-normal-[\w-]+\.woff2$/.test(file))
  const path = brand.font ? `/brand/${brand.font}` : figtree && `/assets/${figtree}`
  if (path) app.get('/font.woff2', async (_request, reply) => reply.redirect(path))
}
