import type { FunctionAnswer, Language } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { forbidden } from '../errors/errors.ts'
import { type ArkeFunction, defineFunction, type FunctionContext } from '../platform/functions.ts'
import { askForNews } from './ask-for-news.ts'
import { standingOf } from './confirm-news.ts'
import { newsWording } from './news-wording.ts'
import { takeBack } from './take-back.ts'

/** The longest history that is shown. */
const MOST = 100

/**
 * `GET …/function/consents`: what somebody agreed to, with the words, when and how, and what became of it;
 * of a firm all of it for the office and who may manage it, else what is one's own. Budget: a hundred rows.
 */
const consents = defineFunction('installer', 'consents', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What people of a firm agreed to, and what became of it',
  input: z.strictObject({}),
  run: async (context): Promise<FunctionAnswer<'installer', 'consents'>> => {
    const { tx, caller, unit, now, deps } = context
    const isOwn = caller.member === unit
    const isAll = !isOwn || !caller.rights || caller.rights.includes('may_manage')
    const rows = await tx
      .selectFrom('consent as t')
      .leftJoin('person', 'person.id', 't.link_person')
      .selectAll('t')
      .select(['person.label', 'person.email as mailbox'])
      .where('t.link_member', '=', unit)
      .$if(!isAll, (query) => query.where('t.link_person', '=', caller.person ?? ''))
      .orderBy('asked_at', 'desc')
      .limit(MOST)
      .execute()
    const own = rows.find((row) => row.link_person === caller.person && row.withdrawn_at === null)
    const holds = isOwn && own && own.email === own.mailbox ? own : null
    return {
      wording: newsWording(caller.language, deps.brand),
      own: isOwn
        ? {
            state: holds ? standingOf(holds, now) : 'none',
            email: holds?.email ?? null,
            at: instant(holds?.confirmed_at ?? holds?.asked_at),
          }
        : null,
      items: rows.map((row) => ({
        id: row.id,
        person: row.label,
        email: row.email,
        language: row.language as Language,
        wording: row.wording,
        text: row.body,
        sha256: row.sha256,
        channel: row.channel,
        state: standingOf(row, now),
        asked_at: new Date(row.asked_at).toISOString(),
        confirmed_at: instant(row.confirmed_at),
        withdrawn_at: instant(row.withdrawn_at),
        withdrawn_by: row.withdrawn_by,
      })),
    }
  },
})

const instant = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null)

/** Agrees to campaign news by mail; a link in a mail confirms it. @throws the errors of `askForNews`. */
const ask = defineFunction('installer', 'ask_for_news', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Agrees to mails about campaigns; a link in a mail confirms it',
  input: z.strictObject({}),
  run: async (context) => {
    requireOwn(context)
    const { expires_at } = await askForNews(context, 'profile')
    return { state: 'asked' as const, expires_at }
  },
})

/** Takes that back at once, confirmed or not. */
const stop = defineFunction('installer', 'stop_news', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes back the consent to mails about campaigns',
  input: z.strictObject({}),
  run: async (context) => {
    requireOwn(context)
    const { tx, caller, now, unit } = context
    const of = { link_person: caller.person ?? '' }
    if (await takeBack(tx, { of, by: 'person', now }))
      await recordAudit(tx, {
        ...{ caller, action: 'stop_news', arke: 'installer', id: unit, now },
        changes: { channel: 'profile' },
      })
    return { state: 'none' as const }
  },
})

function requireOwn({ caller, unit }: FunctionContext): void {
  if (caller.member !== unit || !caller.person) throw forbidden()
}

/** The consents of a firm's people. */
export const consentFunctions: readonly ArkeFunction[] = [consents, ask, stop]
