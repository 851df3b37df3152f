import { isDeepStrictEqual } from 'node:util'
import { addDays, berlinDay, keysOf, type LegalKind, legalTexts } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { ChangeContext, KindOfChange } from '../changes/kind.ts'
import { overtakeChanges } from '../changes/overtake.ts'
import { propose } from '../changes/propose.ts'
import { AppError } from '../errors/errors.ts'
import { readFacts } from '../settings/read-facts.ts'
import { type Edition, editionsOf } from './editions.ts'
import { legalTextChange, type WantedEdition } from './legal-text-change.ts'
import { templatesOf } from './read-texts.ts'

/**
 * A setting whose change proposes the next edition of every text that states it, in the words of the latest edition. It
 * replaces a waiting proposal. The person who confirms the setting proposes the texts.
 */
export const withNextEditions = <Wanted>(kind: KindOfChange<Wanted>): KindOfChange<Wanted> => ({
  ...kind,
  check: async (context, setting, request) => {
    const checked = await kind.check(context, setting, request)
    return {
      ...checked,
      apply: async (change) => {
        const applied = await checked.apply(change)
        for (const text of keysOf(legalTexts)) await proposeNext(context, { text, setting })
        return applied
      },
    }
  },
})

async function proposeNext(
  context: ChangeContext,
  { text, setting }: { text: LegalKind; setting: string },
) {
  const subject = legalTexts[text].setting
  const { tx } = context
  const open = await waitingEdition(context, subject)
  const next = open ?? (await nextEdition(context, text))
  if (!next || !Object.hasOwn(next.stated, setting)) return
  const stated = await readFacts(tx, keysOf(next.stated))
  if (isDeepStrictEqual(stated, next.stated)) return
  if (open)
    await overtakeChanges(context, {
      of: { kinds: ['legal_text'], subject },
      kindOf: () => legalTextChange,
      reason: (say) => say('input:facts.changed'),
    })
  const { stated: _, ...edition } = next
  await propose(
    { ...context, unit: subject },
    { kind: legalTextChange, wanted: edition, reason: sayTo('de')('input:facts.changed') },
  ).catch((error: unknown) => {
    // A number of an old text that only now is a setting's: its words are for people to write.
    if (!(error instanceof AppError) || error.kind !== 'bad_request') throw error
  })
}

type StatedEdition = WantedEdition & Pick<Edition, 'stated'>

/** The edition that waits for a second person; its day is not over. */
async function waitingEdition({ tx, now }: ChangeContext, subject: string) {
  const open = await tx
    .selectFrom('change')
    .select('after')
    .where('kind', '=', 'legal_text')
    .where('subject', '=', subject)
    .where('change_state', '=', 'open')
    .executeTakeFirst()
  if (!open) return null
  const waiting = open.after as unknown as StatedEdition
  return { ...waiting, valid_from: latestOf(waiting.valid_from, berlinDay(now)) }
}

/** The latest edition again, from tomorrow on, under the name of its month. */
async function nextEdition({ tx, now }: ChangeContext, kind: LegalKind) {
  const editions = await editionsOf(tx, kind)
  const [latest] = editions
  const { de, ...others } = await templatesOf(tx, kind, latest?.edition)
  if (!latest || de === undefined) return null
  const valid_from = latestOf(addDays(berlinDay(now), 1), latest.valid_from)
  const month = valid_from.slice(0, 7)
  const names = [month, ...editions.map((_, at) => `${month}-${at + 2}`)]
  const edition =
    names.find((name) => editions.every((published) => published.edition !== name)) ?? month
  return { edition, valid_from, texts: { de, ...others }, stated: latest.stated }
}

const latestOf = (edition: string, other: string) => (edition > other ? edition : other)
