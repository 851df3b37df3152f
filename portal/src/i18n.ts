import { addFormats, languages, textOptions } from '@ruecklauf/model'
import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next'
import { fileOfTexts, firstLanguage, firstNamespaces } from './first-namespaces.ts'

/**
 * Translations from `/locales/{lng}/{ns}.json`. German at every start, whatever the browser
 * prefers; a member's own choice follows after sign-in.
 */
export async function startTranslations(): Promise<i18n> {
  const translations = createInstance()
  const resources = await firstTexts(document)
  await translations.use(files).init({
    ...textOptions,
    initAsync: true,
    lng: firstLanguage,
    fallbackLng: firstLanguage,
    supportedLngs: languages,
    ns: firstNamespaces,
    defaultNS: 'common',
    ...(resources ? { resources, partialBundledLanguages: true } : {}),
  })
  addFormats(translations)
  translations.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  return translations
}

/** The file that the page of a build names; a page without one reads its namespaces one by one. */
async function firstTexts(page: Document): Promise<Resource | null> {
  const url = page.querySelector('link[data-first-texts]')?.getAttribute('href')
  if (!url) return null
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? { [firstLanguage]: await answer.json() } : null
}

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const file = fileOfTexts(namespace, location.pathname)
    textsOf(language, file).then(
      (texts) => done(null, file === namespace ? texts : texts[namespace]),
      // Asked for once more, as a connection may have been lost.
      (error: Error) => done(error, true),
    )
  },
}

/** Files that came or are on their way: several namespaces ask for the one that has them all. */
const files_asked = new Map<string, Promise<Resource[string]>>()

/** A file of texts, fetched once; one that failed is fetched again when it is asked for again. */
export function textsOf(language: string, file: string): Promise<Resource[string]> {
  const url = `/locales/${language}/${file}.json?v=${import.meta.env.VITE_LOCALES ?? ''}`
  const texts =
    files_asked.get(url) ??
    fetch(url).then((answer) =>
      answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText)),
    )
  files_asked.set(url, texts)
  texts.catch(() => files_asked.delete(url))
  return texts
}
