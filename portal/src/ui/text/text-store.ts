import { type FindText, type TextTree, textFinder } from '@ruecklauf/model'

/** The page's texts and its language. */
export interface TextStore {
  language: () => string
  find: FindText
  /** Whether texts in a language have loaded or failed. Defaults to the current language. */
  has: (namespace: string, language?: string) => boolean
  /** Resolves when they have loaded or failed. */
  load: (namespaces: readonly string[], language?: string) => Promise<void>
  /** Switches the language, once the texts in use have loaded. */
  choose: (language: string) => Promise<void>
  /** Called when texts have loaded or the language has changed. */
  subscribe: (listener: () => void) => () => void
}

interface TextStoreOptions {
  language: string
  /** The fallback language. */
  fallback: string
  /** Texts available from the start. */
  trees?: Readonly<Record<string, Readonly<Record<string, TextTree>>>>
  fetch: (language: string, namespace: string) => Promise<TextTree>
  onLanguage?: (language: string) => void
}

/** How often a failed file is retried, with growing pauses. */
const RETRIES = 5
const FIRST_PAUSE = 350

/** A store that loads its files on demand. */
export function createTexts({
  fallback,
  fetch,
  onLanguage,
  ...begin
}: TextStoreOptions): TextStore {
  /** By language and namespace. Null for failed files. */
  const files = new Map<string, TextTree | null>()
  const loads = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const nameOf = (language: string, namespace: string) => `${language}/${namespace}`
  for (const [language, trees] of Object.entries(begin.trees ?? {}))
    for (const [namespace, tree] of Object.entries(trees))
      files.set(nameOf(language, namespace), tree)
  let current = begin.language

  async function read(language: string, namespace: string): Promise<TextTree | null> {
    for (let retry = 0; retry <= RETRIES; retry += 1) {
      const tree = await fetch(language, namespace).catch(() => null)
      if (tree) return tree
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE * 2 ** retry))
    }
    return null
  }

  async function loadOne(language: string, namespace: string): Promise<void> {
    const name = nameOf(language, namespace)
    if (files.has(name)) return
    const load =
      loads.get(name) ??
      read(language, namespace).then(async (tree) => {
        if (!tree && language !== fallback) await loadOne(fallback, namespace)
        files.set(name, tree)
        tell()
      })
    loads.set(name, load)
    await load
  }

  const loadAll = async (language: string, namespaces: Iterable<string>) => {
    await Promise.all([...namespaces].map((namespace) => loadOne(language, namespace)))
  }
  let chosenLanguage = current
  return {
    language: () => current,
    find: textFinder(
      (language, namespace) => files.get(nameOf(language, namespace)) ?? undefined,
      fallback,
    ),
    has: (namespace, language = current) => files.has(nameOf(language, namespace)),
    load: (namespaces, language = current) => loadAll(language, namespaces),
    choose: async (language) => {
      chosenLanguage = language
      await loadAll(language, new Set([...files.keys()].map((name) => name.split('/')[1] ?? '')))
      // The latest choice wins, whatever loads first.
      if (chosenLanguage !== language || current === language) return
      current = language
      onLanguage?.(language)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
