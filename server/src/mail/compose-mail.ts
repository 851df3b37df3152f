import type { Say } from '@ruecklauf/model'
import type { Brand } from '../brand.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mailer.ts'

/** A mail's words in the language of its reader. */
export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** The caption of the button, for mails with a link. */
  action?: string
}

interface Content {
  /** A line on top of everything. */
  above?: string
  text: MailText
  say: Say
  /** The person's name for the salutation; empty if unknown. */
  name: string
  /** Where the button leads. */
  link?: string
  brand: Pick<Brand, 'name' | 'colours'>
}

/** Writes a mail with salutation and closing, as plain text and as HTML that say the same. */
export function composeMail(content: Content): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { text, say, name, link, brand, above } = content
  const salutation =
    name === '' ? say('mails:frame.salutation') : say('mails:frame.salutation_to', { name })
  const closing = say('mails:frame.closing', { brand: brand.name })
  const footer = say('mails:frame.footer')
  const action = link && text.action ? { caption: text.action, link } : undefined
  const parts = [...(above ? [above] : []), salutation, ...text.paragraphs]
  return {
    subject: oneLine(text.subject),
    text: [
      ...parts,
      ...(action ? [`${action.caption}:\n${action.link}`] : []),
      closing,
      footer,
    ].join('\n\n'),
    html: html({ parts, action, closing, footer, language: say.language, brand }),
  }
}

/** A subject is one header line, whatever a name contains. */
const oneLine = (text: string) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

interface Parts {
  parts: readonly string[]
  action: { caption: string; link: string } | undefined
  closing: string
  footer: string
  language: string
  brand: Content['brand']
}

function html({ parts, action, closing, footer, language, brand }: Parts): string {
  const { primary, tertiary } = brand.colours
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;
padding:12px 20px;border-radius:6px;background:${tertiary};color:#ffffff;text-decoration:none">
${escapeHtml(action.caption)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#f5f6f8;color:${tertiary};font:16px/1.5 ${faces}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid ${primary}">
<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(brand.name)}</p>
${parts.map(paragraph).join('\n')}
${button}
<p style="margin:24px 0 0">${lines(closing)}</p>
</div>
<p style="max-width:560px;margin:16px auto 0;color:#5b6472;font-size:13px">${escapeHtml(footer)}</p>
</body></html>`
}

/** The portal's font where the reader's computer has it, else a similar one: a mail loads nothing. */
const faces = "Satoshi,Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
