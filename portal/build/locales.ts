import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '@ruecklauf/model'
import type { Plugin } from 'vite'
import { firstLanguage, firstNamespaces, startNamespaces } from '../src/first-namespaces.ts'

const folder = join(import.meta.dirname, '../../model/src/texts')

/** The texts' files by the path that they are served at: `locales/de/home.json`. */
const files = new Map(
  globSync(`{${languages}}/**/*.json`, { cwd: folder })
    .toSorted()
    .map((path) => [
      `locales/${path.split(/[\\/]/)[0]}/${basename(path)}`,
      readFileSync(join(folder, path)),
    ]),
)

const textsOf = (language: string, names: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(
      names.map((name) => [
        name,
        JSON.parse(String(files.get(`locales/${language}/${name}.json`))),
      ]),
    ),
  )

for (const language of languages)
  for (const [start, names] of Object.entries(startNamespaces))
    files.set(`locales/${language}/start_${start}.json`, Buffer.from(textsOf(language, names)))

const hashOf = (parts: readonly (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('base64url')
    .slice(0, 10)

/** Changes with any text: part of the address of each file, so that browsers may keep them. */
export const localesVersion = (): string => hashOf([...files].flat())

/** Serves the model's texts as `/locales/{lng}/{ns}.json`: as files of a build, or while developing. */
export const locales = (): Plugin => ({
  name: 'locales',
  generateBundle() {
    for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    this.emitFile({ type: 'asset', fileName: 'locales/version', source: localesVersion() })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
      const text = files.get(path)
      if (!text) return next()
      response.setHeader('content-type', 'application/json')
      response.end(text)
    })
  },
})

/** Writes the texts of the first screen into one file and has the page ask for it at once. */
export function firstTexts(): Plugin {
  const texts = textsOf(firstLanguage, firstNamespaces)
  const fileName = `assets/texts-${firstLanguage}-${hashOf([texts])}.json`
  return {
    name: 'first-texts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: texts })
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'fetch',
          crossorigin: '',
          href: `/${fileName}`,
          'data-first-texts': '',
        },
        injectTo: 'head-prepend',
      },
    ],
  }
}
