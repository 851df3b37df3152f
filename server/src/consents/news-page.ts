import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../brand.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { plainPage } from '../mail/plain-page.ts'
import type { NewsStanding } from './confirm-news.ts'
import type { NewsStep } from './news-link.ts'

interface Page {
  step: NewsStep
  consent: { language: Language; body: string; email: string; standing: NewsStanding }
  brand: Pick<Brand, 'name'>
}

/** What a link is about, what a press on its button does, or what has been done. */
export function newsPage({ step, consent, brand }: Page): string {
  const say = sayTo(consent.language)
  const shown = shownOf(step, consent.standing)
  const { email } = consent
  const button =
    shown === 'confirm' || shown === 'stop' ? say(`consents:page.${shown}_action`) : null
  return plainPage({
    brand,
    language: consent.language,
    title: say('consents:page.title'),
    main: `<h1>${escapeHtml(say('consents:page.title'))}</h1>
      <p>${escapeHtml(say(`consents:page.${shown}`, { email }))}</p>
      ${shown === 'confirm' ? `<blockquote>${escapeHtml(consent.body)}</blockquote>` : ''}
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
