import { type Language, type Say, sayIn, type TextTree } from '@ruecklauf/model'
import { createTexts, type TextStore } from '../ui/text/text-store.ts'

const files = import.meta.glob<TextTree>('../../../model/src/texts/*/**/*.json', {
  eager: true,
  import: 'default',
})

/** Every namespace of every language, as the portal ships them: `texts.de.frame`. */
const texts: Record<string, Record<string, TextTree>> = {}
for (const [path, tree] of Object.entries(files)) {
  const [, language = '', namespace = ''] =
    path.match(/texts\/([a-z]{2})\/(?:.*\/)?([^/]+)\.json$/) ?? []
  texts[language] = { ...texts[language], [namespace]: tree }
}

/** The portal's texts without a server, in German by default. */
export const testTranslations = (language = 'de'): TextStore =>
  createTexts({
    language,
    fallback: 'de',
    trees: texts,
    fetch: (_, namespace) => Promise.reject(new Error(`no texts of ${namespace}`)),
  })

/** Texts outside a component. */
export const testSay = (language: Language): Say => sayIn(testTranslations(language).find, language)
