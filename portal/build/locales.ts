import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstLanguage, firstNamespaces } from '../src/first-namespaces.ts'

const folder = join(import.meta.dirname, '../public/locales')

const hashOf = (parts: readonly (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('base64url')
    .slice(0, 10)

/** Changes with any text: part of the address of each file, so that browsers may keep them. */
export const localesVersion = (): string =>
  hashOf(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .flatMap((name) => [name, readFileSync(join(folder, name))]),
  )

/** Writes the texts of the first screen into one file and has the page ask for it at once. */
export function firstTexts(): Plugin {
  const texts = JSON.stringify(
    Object.fromEntries(
      firstNamespaces.map((name) => [
        name,
        JSON.parse(readFileSync(join(folder, firstLanguage, `${name}.json`), 'utf8')),
      ]),
    ),
  )
  const fileName = `assets/texts-${firstLanguage}-${hashOf([texts])}.json`
  return {
    name: 'first-texts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: texts })
      this.emitFile({ type: 'asset', fileName: 'locales/version', source: localesVersion() })
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
