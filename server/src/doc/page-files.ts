import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The page that shows the document; it names the project, so that calls can be tried. */
export async function readPage(project: string): Promise<string> {
  const page = await readFile(join(own, 'index.html'), 'utf8')
  return page.replace('{{project}}', project)
}

/** A script or style of the page; `null` for any other name. */
export async function readAsset(
  name: string,
): Promise<{ media_type: string; text: string } | null> {
  const folder = folders.get(name)
  if (!folder) return null
  const media_type = extname(name) === '.css' ? 'text/css' : 'text/javascript'
  return { media_type, text: await readFile(join(folder, name), 'utf8') }
}

const own = join(import.meta.dirname, 'page')
const viewer = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')

const folders = new Map([
  ['page.css', own],
  ['page.js', own],
  ['swagger-ui.css', viewer],
  ['swagger-ui-bundle.js', viewer],
])
