import { type FindText, type TextTree, textFinder } from '@ruecklauf/model'

/** The texts of the page, and the language it is read in. */
export interface TextStore {
  language: () => string
  find: FindText
  /** Whether texts are there in a language, its own unless said, or can't be had. */
  has: (namespace: string, language?: string) => boolean
  /** Ends when they are there, or can't be had. */
  load: (namespaces: readonly string[], language?: string) => Promise<void>
  /** From now on everything is said in a language, as soon as what was said so far is there. */
  choose: (language: string) => Promise<void>
  /** Called when texts have come, or another language is chosen. */
  subscribe: (listener: () => void) => () => void
}

interface TextStoreOptions {
  language: string
  /** The language of what another lacks. */
  fallback: string
  /** What is there from the beginning. */
  trees?: Readonly<Record<string, Readonly<Record<string, TextTree>>>>
  fetch: (language: string, namespace: string) => Promise<TextTree>
  onLanguage?: (language: string) => void
}

/** How often a file is asked for again, which a lost connection kept from coming; later each time. */
const RETRIES = 5
const FIRST_PAUSE = 350

/** A store whose files are fetched when they are needed. */
export function createTexts({
  fallback,
  fetch,
  onLanguage,
  ...begin
}: TextStoreOptions): TextStore {
  /** By language and namespace; null for what can't be had. */
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
    await Promise.all([...namespaces].map((one) => loadOne(language, one)))
  }
  let chosen = current
  return {
    language: () => current,
    find: textFinder(
      (language, namespace) => files.get(nameOf(language, namespace)) ?? undefined,
      fallback,
    ),
    has: (namespace, language = current) => files.has(nameOf(language, namespace)),
    load: (namespaces, language = current) => loadAll(language, namespaces),
    choose: async (language) => {
      chosen = language
      await loadAll(language, new Set([...files.keys()].map((name) => name.split('/')[1] ?? '')))
      // The last one chosen counts, whichever comes first.
      if (chosen !== language || current === language) return
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
