import type { TextTree } from '@ruecklauf/model'
import { fileOfTexts, firstLanguage, firstNamespaces } from './first-namespaces.ts'
import { createTexts, type TextStore } from './ui/text/text-store.ts'

type Trees = Record<string, TextTree>

/**
 * Texts from `/locales/{lng}/{ns}.json`. German at every start, whatever the browser
 * prefers; a member's own choice follows after sign-in.
 */
export async function startTranslations(): Promise<TextStore> {
  const trees = await firstTexts(document)
  const texts = createTexts({
    language: firstLanguage,
    fallback: firstLanguage,
    trees: { [firstLanguage]: trees ?? {} },
    fetch: read,
    onLanguage: (language) => {
      document.documentElement.lang = language
    },
  })
  await texts.load(firstNamespaces)
  return texts
}

/** The file that the page of a build names; a page without one reads its namespaces one by one. */
async function firstTexts(page: Document): Promise<Trees | null> {
  const url = page.querySelector('link[data-first-texts]')?.getAttribute('href')
  if (!url) return null
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? await answer.json() : null
}

async function read(language: string, namespace: string): Promise<TextTree> {
  const file = fileOfTexts(namespace, location.pathname)
  const texts = await textsOf(language, file)
  const tree = file === namespace ? texts : texts[namespace]
  return typeof tree === 'object' ? tree : Promise.reject(new Error(`no ${namespace} in ${file}`))
}

/** Files that came or are on their way: several namespaces ask for the one that has them all. */
const files_asked = new Map<string, Promise<TextTree>>()

/** A file of texts, fetched once; one that failed is fetched again when it is asked for again. */
export function textsOf(language: string, file: string): Promise<TextTree> {
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
