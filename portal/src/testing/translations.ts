import { addFormats, type Language, type Say, sayIn, textOptions } from '@ruecklauf/model'
import { createInstance, type i18n } from 'i18next'

type Tree = { [key: string]: string | Tree }

const files = import.meta.glob<Tree>('../../../model/src/texts/*/**/*.json', {
  eager: true,
  import: 'default',
})

/** Every namespace of every language, as the portal ships them: `texts.de.frame`. */
const texts: Record<string, Record<string, Tree>> = {}
for (const [path, tree] of Object.entries(files)) {
  const [, language = '', namespace = ''] =
    path.match(/texts\/([a-z]{2})\/(?:.*\/)?([^/]+)\.json$/) ?? []
  texts[language] = { ...texts[language], [namespace]: tree }
}

/** The portal's own texts, without a server; German unless another language is wanted. */
export function testTranslations(language = 'de'): i18n {
  const translations = createInstance()
  void translations.init({
    ...textOptions,
    lng: language,
    fallbackLng: 'de',
    ns: Object.keys(texts.de ?? {}),
    defaultNS: 'common',
    resources: texts,
  })
  addFormats(translations)
  return translations
}

/** Says texts without a component. */
export const testSay = (language: Language): Say => sayIn(testTranslations(language), language)
