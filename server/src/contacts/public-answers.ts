import { fillFacts } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineOpenFunction } from '../platform/functions.ts'
import { readFacts } from '../settings/read-facts.ts'

/**
 * `GET /lib/faq/function/public_answers`: the public frequent questions: published, and addressed to visitors by name.
 * In the visitor's language, or German without a translation; with the settings they state. Budget: two statements,
 * eight answers; browsers cache them for a minute.
 */
export const publicAnswers = defineOpenFunction('faq', 'public_answers', {
  summary: 'The frequent questions that are meant for visitors',
  input: z.strictObject({}),
  browser_seconds: 60,
  run: async ({ tx, caller: { language } }) => {
    const answers = await tx
      .selectFrom('faq')
      .select(['id', 'question', 'answer', 'language'])
      .where('published', '=', true)
      .where(sql<boolean>`'visitor' = any(faq.audience)`)
      .where((is) =>
        is.or([
          is('language', '=', language),
          is.and([
            is('language', '=', 'de'),
            is.not(
              is.exists(
                is
                  .selectFrom('faq as translation')
                  .select('translation.id')
                  .whereRef('translation.link_original', '=', 'faq.id')
                  .where('translation.language', '=', language)
                  .where('translation.published', '=', true)
                  .where(sql<boolean>`'visitor' = any(translation.audience)`),
              ),
            ),
          ]),
        ]),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(8)
      .execute()
    const facts = await readFacts(tx)
    return answers.map(({ question, answer, ...translation }) => {
      const say = sayTo(translation.language)
      return {
        ...translation,
        question: fillFacts(question, facts, say),
        answer: fillFacts(answer, facts, say),
      }
    })
  },
})
