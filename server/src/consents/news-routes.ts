import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '../brand.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors/errors.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { plainPage } from '../mail/plain-page.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { confirmNews, type NewsStanding, readConsent, stopNews } from './confirm-news.ts'
import { type NewsStep, readNewsLink } from './news-link.ts'

type Asked = { Params: { token: string } }

const MAX_BYTES = 1_024

/**
 * The routes behind links in news mails: a page that explains its button, and the button's step. Opening changes
 * nothing, because mail scanners open every link; a second press changes nothing either. Mail programs press by
 * themselves to end such mails (RFC 8058). Budget: a signature, then one small transaction.
 */
export function newsRoutes(app: FastifyInstance, { config, database, clock, brand }: Deps) {
  const answer = async ({ params: { token }, ip }: FastifyRequest<Asked>, isPressed: boolean) => {
    const counted = { attempt: 'signed_link' as const, origin: { address: ip }, now: clock() }
    const takeBack = await countAttempt(database.db, counted)
    const link = readNewsLink(config, token)
    if (!link) throw notFound()
    await takeBack()
    const { step, consent: id } = link
    return inTransaction(database.db, async (tx) => {
      const now = clock()
      const before = await readConsent(tx, id, now)
      if (!before) throw notFound()
      if (isPressed && step === 'confirm') await confirmNews(tx, id, now)
      if (isPressed && step === 'stop') await stopNews(tx, { id, member: before.link_member, now })
      const after = isPressed ? await readConsent(tx, id, now) : before
      return newsPage({ step, consent: after ?? before, brand })
    })
  }
  app.get<Asked>('/mail/news/:token', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(await answer(request, false)),
  )
  app.post<Asked>('/mail/news/:token', { bodyLimit: MAX_BYTES }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(await answer(request, true)),
  )
}

interface Page {
  step: NewsStep
  consent: { language: Language; body: string; email: string; standing: NewsStanding }
  brand: Pick<Brand, 'name'>
}

/** The page of a link: its purpose, the effect of its button, or the result. */
function newsPage({ step, consent, brand }: Page): string {
  const say = sayTo(consent.language)
  const page = shownOf(step, consent.standing)
  const { email } = consent
  const button = page === 'confirm' || page === 'stop' ? say(`consents:page.${page}_action`) : null
  return plainPage({
    brand,
    language: consent.language,
    title: say('consents:page.title'),
    main: `<h1>${escapeHtml(say('consents:page.title'))}</h1>
      <p>${escapeHtml(say(`consents:page.${page}`, { email }))}</p>
      ${page === 'confirm' ? `<blockquote>${escapeHtml(consent.body)}</blockquote>` : ''}
      ${button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''}`,
    footer: `<nav aria-label="${escapeHtml(say('legal:law'))}">
        <a href="/privacy">${escapeHtml(say('legal:privacy'))}</a>
        <a href="/imprint">${escapeHtml(say('legal:imprint'))}</a>
      </nav>`,
  })
}

/** A link that stops is answered the same whether anything was open. */
function shownOf(step: NewsStep, standing: NewsStanding) {
  if (step === 'stop') return standing === 'withdrawn' ? 'stopped' : 'stop'
  return standing === 'asked' ? 'confirm' : standing
}
