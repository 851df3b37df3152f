import { keysOf, languages, type TextKey } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { plainPage } from '../mail/plain-page.ts'

/** The day of the last full test; update it after the long walk. */
const TESTED_ON = '2026-11-26'

/**
 * `/accessibility`: what of WCAG 2.2 AA is met, how that is known, what isn't met, whom to tell. It says
 * what is true of the program, so it comes with it; name and contact are the brand's.
 */
export function accessibilityPage(app: FastifyInstance, { brand }: Pick<Deps, 'brand'>) {
  app.get<{ Querystring: { lang?: string } }>('/accessibility', async ({ query }, reply) => {
    const language = languages.find((candidate) => candidate === query.lang) ?? 'de'
    const say = sayTo(language)
    const text = (key: TextKey) => escapeHtml(say(key, { brand: brand.name, day: TESTED_ON }))
    const part = (key: TextKey, ...content: string[]) => `<h2>${text(key)}</h2>${content.join('')}`
    const words = (key: TextKey) => `<p>${text(key)}</p>`
    const points = (keys: readonly TextKey[]) =>
      `<ul>${keys.map((key) => `<li>${text(key)}</li>`).join('')}</ul>`
    return reply.type('text/html; charset=utf-8').send(
      plainPage({
        brand,
        language,
        title: say('accessibility:title'),
        isListed: true,
        main: [
          `<h1>${text('accessibility:title')}</h1>`,
          words('accessibility:intro'),
          part('accessibility:law.title', words('accessibility:law.text')),
          part('accessibility:met.title', points(met)),
          part('accessibility:tested.title', words('accessibility:tested.text')),
          part('accessibility:missing.title', points(missing)),
          part('accessibility:report.title', words('accessibility:report.text'), contactOf(brand)),
          part('accessibility:enforce.title', words('accessibility:enforce.text')),
        ].join('\n'),
        footer: `<nav aria-label="${text('legal:languages')}">${languages
          .filter((other) => other !== language)
          .map(
            (other) =>
              `<a href="/accessibility?lang=${other}" lang="${other}">${text(`legal:in.${other}`)}</a>`,
          )
          .join(' ')}</nav>
      <nav aria-label="${text('legal:law')}">${keysOf(others)
        .map((path) => `<a href="${path}">${text(others[path])}</a>`)
        .join(' ')}</nav>`,
      }),
    )
  })
}

const met: readonly TextKey[] = [
  'accessibility:met.keyboard',
  'accessibility:met.names',
  'accessibility:met.zoom',
  'accessibility:met.targets',
  'accessibility:met.colours',
  'accessibility:met.charts',
]

const missing: readonly TextKey[] = [
  'accessibility:missing.people',
  'accessibility:missing.pdf',
  'accessibility:missing.uploads',
  'accessibility:missing.phones',
  'accessibility:missing.shortened',
]

const others = {
  '/terms': 'legal:terms',
  '/privacy': 'legal:privacy',
  '/imprint': 'legal:imprint',
} as const satisfies Record<string, TextKey>

/** Mail and telephone of the brand, as far as it names them. */
function contactOf({ contact }: Deps['brand']): string {
  const link = (scheme: string, value: unknown) =>
    typeof value === 'string'
      ? [`<a href="${scheme}:${escapeHtml(value.replaceAll(' ', ''))}">${escapeHtml(value)}</a>`]
      : []
  return `<p>${[...link('mailto', contact?.email), ...link('tel', contact?.phone)].join('<br>')}</p>`
}
