/** Texts as their files hold them. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** By language, then by namespace: `{de: {failures: …}}`. */
export type TextTrees = Readonly<Record<string, Readonly<Record<string, TextTree>>>>

/** Several keys of one namespace, chosen by `count`; zero may have its own text. */
interface Sought {
  key: string
  language: string
  count?: number | undefined
}

/** The text as written; undefined without one. */
export type FindText = (sought: Sought) => string | undefined

/**
 * Finds texts by keys as `shop:basket.empty`; of a count the form of the language, as `_one`, else `_other`.
 * @param treeOf what is there of a namespace in a language.
 * @param fallback the language of what another lacks.
 */
export const textFinder =
  (
    treeOf: (language: string, namespace: string) => TextTree | undefined,
    fallback?: string,
  ): FindText =>
  ({ key, language, count }) => {
    const [namespace = '', ...path] = key.split(/[:.]/)
    const last = path.pop() ?? ''
    for (const candidate of new Set([language, fallback ?? language])) {
      const leaf = path.reduce<string | TextTree | undefined>(within, treeOf(candidate, namespace))
      for (const form of formsOf(last, candidate, count)) {
        const text = within(leaf, form)
        if (typeof text === 'string') return text
      }
    }
    return undefined
  }

const within = (tree: string | TextTree | undefined, key: string) =>
  typeof tree === 'object' && Object.hasOwn(tree, key) ? tree[key] : undefined

const formsOf = (key: string, language: string, count: number | undefined): string[] =>
  count === undefined
    ? [key]
    : [
        ...(count === 0 ? [`${key}_zero`] : []),
        `${key}_${pluralsOf(language).select(count)}`,
        `${key}_other`,
        key,
      ]

const plurals = new Map<string, Intl.PluralRules>()

function pluralsOf(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules
}
