import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../brand.ts'
import { escapeHtml as escaped } from '../mail/escape-html.ts'
import { plainPage } from '../mail/plain-page.ts'
import { procedures } from '../procedures/procedures.ts'
import type { AuditedRows } from './audited-pages.ts'
import type { Auditor } from './auditor-session.ts'

type Named = Pick<Brand, 'name'>
/** Auditors of German books read German. */
const say = sayTo('de')

/** The page that sends a link, and says the same to everybody. */
export const askPage = (brand: Named, isSent: boolean) =>
  page(brand, {
    title: say('auditor:title'),
    body: isSent
      ? `<p role="status">${escaped(say('auditor:ask.sent'))}</p>`
      : `<p>${escaped(say('auditor:ask.text'))}</p>
<form method="post" action="/audit/link"><label>${escaped(say('auditor:ask.email'))}
<input type="email" name="email" autocomplete="email" required></label>
<button>${escaped(say('auditor:ask.action'))}</button></form>`,
  })

interface Entering {
  token: string
  auditor: Auditor
  needs_code: boolean
  set_up: { secret: string; uri: string } | null
  is_wrong: boolean
}

/** The page behind a link: its button signs in, with a code where required. */
export function enterPage(
  brand: Named,
  { token, auditor, needs_code, set_up, is_wrong }: Entering,
): string {
  const secret = set_up
    ? `<p>${escaped(say('auditor:enter.set_up'))}</p><p><code>${escaped(set_up.secret)}</code></p>
<p><a href="${escaped(set_up.uri)}">${escaped(say('auditor:enter.open_app'))}</a></p>`
    : ''
  const wrong = is_wrong ? `<p role="alert">${escaped(say('auditor:enter.wrong'))}</p>` : ''
  const code = needs_code
    ? `${secret}<label>${escaped(say('auditor:enter.code'))}
<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,8}" required></label>${wrong}`
    : ''
  return page(brand, {
    title: say('auditor:title'),
    body: `<p>${escaped(say('auditor:enter.text', { name: auditor.name }))}</p>
<form method="post" action="/audit/enter/${escaped(token)}">${code}
<button>${escaped(say('auditor:enter.action'))}</button></form>`,
  })
}

/** A link that signs nobody in any more. */
export const deadPage = (brand: Named) =>
  page(brand, {
    title: say('auditor:title'),
    body: `<p>${escaped(say('auditor:dead'))}</p><p><a href="/audit">${escaped(say('auditor:ask.action'))}</a></p>`,
  })

/** Where an auditor begins: the months, and what there is of them. */
export const overviewPage = (
  brand: Named,
  { auditor, tables }: { auditor: Auditor; tables: readonly { name: string; about: string }[] },
) =>
  page(brand, {
    title: say('auditor:title'),
    auditor,
    body: `<p>${escaped(say('auditor:overview.text'))}</p><ul>
${tables
  .map(
    ({ name, about }) =>
      `<li><a href="/audit/tables/${escaped(name)}">${escaped(titleOf(name))}</a>: ${escaped(about)}</li>`,
  )
  .join('\n')}
<li><a href="/audit/trail">${escaped(say('auditor:overview.trail'))}</a></li>
<li><a href="/audit/procedures">${escaped(say('auditor:overview.procedures'))}</a></li>
<li><a href="/audit/books.zip">${escaped(say('auditor:overview.archive'))}</a></li></ul>`,
  })

/** A page of a table. */
export function tablePage(
  brand: Named,
  {
    auditor,
    shown,
    path,
    number,
  }: { auditor: Auditor; shown: AuditedRows; path: string; number: number },
): string {
  const other = (to: number, text: string) =>
    `<a href="${escaped(path)}?page=${to}">${escaped(text)}</a>`
  return page(brand, {
    title: titleOf(shown.title),
    auditor,
    body: `<p>${escaped(shown.about)}</p>
${tableOf(titleOf(shown.title), shown)}
${shown.rows.length === 0 ? `<p>${escaped(say('auditor:table.empty'))}</p>` : ''}
<nav aria-label="${escaped(say('auditor:table.pages'))}">${number > 0 ? other(number - 1, say('auditor:table.before')) : ''}
${shown.has_more ? other(number + 1, say('auditor:table.after')) : ''}</nav>`,
  })
}

/** The procedure documentation of this version, as its PDF has it. */
export const proceduresPage = (brand: Named, auditor: Auditor) =>
  page(brand, {
    title: say('auditor:overview.procedures'),
    auditor,
    body: procedures()
      .map(({ title, blocks }) => {
        const parts = blocks.map((block) =>
          typeof block === 'string' ? `<p>${escaped(block)}</p>` : tableOf(title, block),
        )
        return `<h2>${escaped(title)}</h2>${parts.join('\n')}`
      })
      .join('\n'),
  })

interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table that scrolls within itself, also by keyboard. */
const tableOf = (title: string, { head, rows }: Table) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(title)}"><table>
<thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(rowOf).join('\n')}</tbody></table></div>`

const rowOf = (row: readonly string[]) =>
  `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

/** Files have no umlauts. */
const spelled: Readonly<Record<string, string>> = { vorgaenge: 'Vorgänge', geraete: 'Geräte' }

const titleOf = (name: string) => spelled[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`

interface Shown {
  title: string
  body: string
  auditor?: Auditor
}

function page(brand: Named, { title, body, auditor }: Shown): string {
  const period = auditor && {
    name: auditor.name,
    from: auditor.first_month,
    to: auditor.last_month,
    until: auditor.until,
  }
  return plainPage({
    brand,
    language: 'de',
    title,
    style: `${period ? 'body { max-width: 80rem }' : ''}
.wide { overflow-x: auto } table { width: 100%; border-collapse: collapse; font-size: .875rem }
th, td { padding: .375rem .5rem; border-bottom: 1px solid #dfe3e8; text-align: left; vertical-align: top; min-width: 7rem; max-width: 26rem; overflow-wrap: break-word }
th { white-space: nowrap } label { display: block; margin-bottom: 1rem } input { display: block; width: 100%; max-width: 24rem; padding: .625rem; font: inherit; border: 1px solid #767e8c; border-radius: .5rem }`,
    header: `<img src="/brand/logo.svg" alt="${escaped(brand.name)}" height="36">
${
  period
    ? `<p>${escaped(say('auditor:whose', period))}</p>
<nav aria-label="${escaped(say('auditor:title'))}"><a href="/audit">${escaped(say('auditor:overview.title'))}</a></nav>
<form method="post" action="/audit/leave"><button>${escaped(say('auditor:leave'))}</button></form>`
    : ''
}`,
    main: `<h1>${escaped(title)}</h1>
${body}`,
  })
}
