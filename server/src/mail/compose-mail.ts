import type { Language } from '@ruecklauf/model'
import type { Brand } from '../brand.ts'
import { escapeHtml } from './escape-html.ts'
import { mailFrame } from './mail-frame.ts'
import type { Mail } from './mailer.ts'

/** A mail's words in one language; `{name}`-like placeholders are filled with `values`. */
export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** The caption of the button, for mails with a link. */
  action?: string
}

interface Content {
  text: MailText
  language: Language
  /** The person's name for the salutation; empty when it is not known. */
  name: string
  values?: Readonly<Record<string, string>>
  /** Where the button leads. */
  link?: string
  brand: Pick<Brand, 'name' | 'colours'>
}

/** Writes a mail with salutation and closing, as plain text and as HTML that say the same. */
export function composeMail(content: Content): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { text, language, name, link, brand } = content
  const values = { ...content.values, brand: brand.name, name }
  const frame = mailFrame[language]
  const salutation = fill(name === '' ? frame.salutation : frame.salutation_to, values)
  const paragraphs = text.paragraphs.map((paragraph) => fill(paragraph, values))
  const closing = frame.closing.map((line) => fill(line, values))
  const action = link && text.action ? { caption: text.action, link } : undefined
  const parts = [salutation, ...paragraphs]
  return {
    subject: oneLine(fill(text.subject, values)),
    text: [
      ...parts,
      ...(action ? [`${action.caption}:\n${action.link}`] : []),
      closing.join('\n'),
      frame.footer,
    ].join('\n\n'),
    html: html({ parts, action, closing, footer: frame.footer, language, brand }),
  }
}

/** Replaces `{key}`; what a value contains is never looked at again. */
const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole)

/** A subject is one header line, whatever a name contains. */
const oneLine = (text: string) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()

interface Parts {
  parts: readonly string[]
  action: { caption: string; link: string } | undefined
  closing: readonly string[]
  footer: string
  language: Language
  brand: Content['brand']
}

function html({ parts, action, closing, footer, language, brand }: Parts): string {
  const { primary, tertiary } = brand.colours
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;
padding:12px 20px;border-radius:6px;background:${tertiary};color:#ffffff;text-decoration:none">
${escapeHtml(action.caption)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#f5f6f8;color:${tertiary};font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid ${primary}">
<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(brand.name)}</p>
${parts.map(paragraph).join('\n')}
${button}
<p style="margin:24px 0 0">${closing.map(escapeHtml).join('<br>')}</p>
</div>
<p style="max-width:560px;margin:16px auto 0;color:#5b6472;font-size:13px">${escapeHtml(footer)}</p>
</body></html>`
}
