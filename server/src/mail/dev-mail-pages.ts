import { escapeHtml } from './escape-html.ts'
import type { KeptMail } from './kept-mails.ts'

/** All kept mails, newest first. */
export const mailListPage = (mails: readonly KeptMail[]): string =>
  page(
    'Gesendete E-Mails',
    mails.length === 0
      ? '<p>Noch keine E-Mails. Sie erscheinen hier, statt versendet zu werden.</p>'
      : `<table><thead><tr><th>Zeit</th><th>An</th><th>Betreff</th></tr></thead><tbody>
${mails.map(row).join('\n')}</tbody></table>`,
  )

/** One mail as text; its links can be followed. */
export const mailPage = (mail: KeptMail): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">Alle E-Mails</a></p>
<dl><dt>An</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Zeit</dt><dd>${time(mail.sent_at)}</dd>${attached(mail)}</dl>
<pre>${linked(mail.text)}</pre>`,
  )

const attached = ({ attachments }: KeptMail) =>
  attachments.length > 0 ? `<dt>Anlagen</dt><dd>${escapeHtml(attachments.join(', '))}</dd>` : ''

const row = (mail: KeptMail) =>
  `<tr><td>${time(mail.sent_at)}</td><td>${escapeHtml(mail.recipient)}</td>
<td><a href="/dev/mail/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject)}</a></td></tr>`

const format = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
})

const time = (instant: string) => `<time>${format.format(new Date(instant))}</time>`

/** Addresses become links; the rest stays literal. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const page = (title: string, body: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #17142e }
h1 { font-size: 1.4rem } table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem; text-align: left; border-bottom: 1px solid #dfe3e8 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dd { margin: 0 }
pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: #f5f6f8; font: inherit }
a { color: #006a96 }
</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>
`
