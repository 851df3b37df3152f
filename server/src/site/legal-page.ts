import { type Language, type LegalKind, type Say, textBlocks, textPieces } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../brand.ts'
import type { Edition } from '../legal/editions.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { plainPage } from '../mail/plain-page.ts'
import { type LegalSheet, standingOf } from './legal-sheet.ts'

interface Page extends LegalSheet {
  brand: Pick<Brand, 'name'>
}

/** An edition as a page: its words, since when it holds, and the way to the other editions. */
export function legalPage({ brand, kind, text, editions, current, today, language }: Page): string {
  const say = sayTo(language)
  const own = editions.find(({ edition }) => edition === text.edition)
  const others = editions.filter(({ edition }) => edition !== text.edition)
  const standing = standingOf(text, { current, today })
  return plainPage({
    brand,
    language,
    title: say(`legal:${kind}`),
    isListed: true,
    main: `<p><small>${escapeHtml(say(`legal:${standing}`, { edition: text.edition, day: text.valid_from }))}${
      standing === 'in_force'
        ? ''
        : ` ${link(pathOf(kind, undefined, language), say('legal:to_current'))}`
    }</small></p>
      ${comingOf(editions, { kind, standing, today, language, say })}
      ${text.language === language ? '' : `<p><em>${escapeHtml(say('legal:german_only'))}</em></p>`}
      <div lang="${text.language}">${wordsOf(text.body)}</div>`,
    footer: `${othersOf(others, { kind, language, say })}
      <nav aria-label="${escapeHtml(say('legal:languages'))}">${(own?.languages ?? [])
        .filter((other) => other !== text.language)
        .map((other) => link(pathOf(kind, text.edition, other), say(`legal:in.${other}`)))
        .join(' ')}</nav>
      <nav aria-label="${escapeHtml(say('legal:law'))}">
        ${link(pathOf('terms', undefined, language), say('legal:terms'))}
        ${link(pathOf('privacy', undefined, language), say('legal:privacy'))}
        ${link('/imprint', say('legal:imprint'))}
        ${link(`/accessibility${language === 'de' ? '' : `?lang=${language}`}`, say('legal:accessibility'))}
      </nav>`,
  })
}

/** Below the edition in force: the next that was published, with its day. */
function comingOf(
  editions: readonly Edition[],
  {
    kind,
    standing,
    today,
    language,
    say,
  }: Pick<Page, 'kind' | 'today' | 'language'> & { standing: string; say: Say },
): string {
  const next = editions.findLast(({ valid_from }) => valid_from > today)
  if (standing !== 'in_force' || !next) return ''
  const { edition, valid_from: day } = next
  return `<p><strong>${escapeHtml(say('legal:comes', { day }))}</strong>
    ${link(pathOf(kind, edition, language), say('legal:other', { edition, day }))}</p>`
}

const pathOf = (kind: LegalKind, edition: string | undefined, language: Language) =>
  `/${kind}${edition ? `/${encodeURIComponent(edition)}` : ''}${language === 'de' ? '' : `?lang=${language}`}`

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

function othersOf(
  others: readonly Edition[],
  { kind, language, say }: { kind: LegalKind; language: Language; say: Say },
): string {
  if (others.length === 0) return ''
  const lines = others.map(
    ({ edition, valid_from }) =>
      `<li>${link(pathOf(kind, edition, language), say('legal:other', { edition, day: valid_from }))}</li>`,
  )
  return `<h2>${escapeHtml(say('legal:others'))}</h2><ul>${lines.join('')}</ul>`
}

/** A text as HTML; only the markup of `textBlocks` has an effect. */
const wordsOf = (body: string): string =>
  textBlocks(body)
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${lineOf(item)}</li>`).join('')}</ul>`
        : `<${tags[block.kind]}>${lineOf(block.text)}</${tags[block.kind]}>`,
    )
    .join('\n')

const tags = { title: 'h1', heading: 'h2', paragraph: 'p' } as const

const lineOf = (line: string): string =>
  textPieces(line)
    .map(({ text, href }) => (href ? link(href, text) : escapeHtml(text)))
    .join('')
