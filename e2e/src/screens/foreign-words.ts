import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@ruecklauf/model'
import { ownPortal } from '../portal/own-portal.ts'

const folder = join(import.meta.dirname, '../../../model/src/texts/de')

/** Finds texts on a page in a language other than its reader's. */
export type FindForeign = (shown: Iterable<string>, data: Iterable<string>) => string[]

/**
 * Detects German, and English unless it is the reader's language, by portal texts that differ in
 * the reader's language. Portal texts may contain none of their words. Data may be in any language
 * but may not repeat a portal sentence in another language.
 */
export async function foreignTo(language: Language): Promise<FindForeign> {
  const own = await textsIn(language)
  const ownTexts = new Set(own.values())
  const ownWords = new Set([...own.values(), ...monthsIn(language), ...languages].flatMap(wordsOf))
  const strange = (await Promise.all(strangersTo(language).map(textsIn))).flatMap((texts) =>
    [...texts].flatMap(([key, text]) =>
      own.get(key) === text || ownTexts.has(text) ? [] : [text],
    ),
  )
  const words = new Set(strange.flatMap(wordsOf).filter((word) => !ownWords.has(word)))
  const sentences = strange.filter((text) => wordsOf(text).length >= 3).map(shapeOf)
  return (visibleTexts, data) => {
    const longestFirst = [...new Set(data)].sort((first, second) => second.length - first.length)
    return [...new Set(visibleTexts)].flatMap((text) => {
      const foreignWords = wordsOf(text).filter((word) => words.has(word))
      if (foreignWords.length === 0) return []
      if (sentences.some((sentence) => sentence.test(text))) return [text]
      const ours = longestFirst.reduce((rest, part) => rest.replaceAll(part, ' '), text)
      const remainingWords = wordsOf(ours).filter((word) => words.has(word))
      return remainingWords.length > 0 ? [`${text} (${remainingWords.join(', ')})`] : []
    })
  }
}

/** Many English words are common in all languages. */
const strangersTo = (language: Language): Language[] =>
  language === 'de' ? [] : language === 'en' ? ['de'] : ['de', 'en']

/** All portal texts of a language by key, as served. */
async function textsIn(language: Language): Promise<Map<string, string>> {
  const files = ['', 'screens'].flatMap((part) => readdirSync(join(folder, part)))
  const names = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
  const texts = await Promise.all(
    [...names, 'fields'].map(async (name) => {
      const answer = await fetch(`${ownPortal().url}/locales/${language}/${name}.json`)
      return [...leavesOf(await answer.json(), name)]
    }),
  )
  return new Map(texts.flat())
}

function* leavesOf(texts: unknown, key: string): Generator<[key: string, text: string]> {
  if (typeof texts === 'string') yield [key, texts]
  else
    for (const [name, text] of Object.entries(texts ?? {})) yield* leavesOf(text, `${key}.${name}`)
}

const placeholder = /\{\{[^}]*\}\}/g

/** The words of a text in lower case, without placeholders and short words. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(placeholder, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

/** As in dates and charts. */
const monthsIn = (language: Language): string[] =>
  (['long', 'short'] as const).flatMap((month) => {
    const { format } = new Intl.DateTimeFormat(language, { month })
    return Array.from({ length: 12 }, (_, at) => format(new Date(2026, at, 1)))
  })

/** A pattern for a text with any values. */
const shapeOf = (text: string) =>
  new RegExp(
    `^\\s*${text
      .split(placeholder)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}\\s*$`,
    's',
  )
