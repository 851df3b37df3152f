import { languages } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { describe, expect, test } from 'vitest'
import { accountMailText } from '../auth/account/account-mails.ts'
import { composeMail } from './compose-mail.ts'

const brand = {
  name: 'Calvento',
  colours: { primary: '#00A0E4', secondary: '#E35A28', tertiary: '#17142E' },
}
const hostile = `{{brand}}<script>alert("x")</script>\r\nBcc: b@example.de &amp;`

describe('a mail', () => {
  test('has salutation, text, link and closing in the person’s language', () => {
    const { subject, text } = composeMail({
      text: accountMailText('reset', { say: sayTo('de'), brand }),
      say: sayTo('de'),
      name: 'Erika Muster',
      link: 'https://portal.example/?reset=abc',
      brand,
    })
    expect(subject).toBe('Neues Passwort festlegen')
    expect(text).toMatch(/^Guten Tag Erika Muster,\n\n/)
    expect(text).toContain('Neues Passwort festlegen:\nhttps://portal.example/?reset=abc\n')
    expect(text).toContain('Mit freundlichen Grüßen\nIhr Team von Calvento')
  })

  test('shows what a name contains literally, and keeps it out of the headers', () => {
    const { subject, text, html } = composeMail({
      text: { subject: `Vorgang von ${hostile}`, paragraphs: [`Name: ${hostile}`] },
      say: sayTo('en'),
      name: hostile,
      brand,
    })
    expect(text).toContain(`Hello ${hostile},`)
    expect(subject).toBe('Vorgang von {{brand}}<script>alert("x")</script> Bcc: b@example.de &amp;')
    expect(text).toContain(`Name: ${hostile}`)
    expect(html).not.toContain('<script>')
    expect(html).toContain('{{brand}}&lt;script&gt;')
    expect(html).toContain('&amp;amp;')
  })

  test.each(['confirm', 'already_known', 'reset', 'password_changed'] as const)(
    '%s leaves no placeholder open',
    (account_mail) => {
      for (const language of languages) {
        const say = sayTo(language)
        const mail = composeMail({
          text: accountMailText(account_mail, { say, brand }),
          say,
          name: 'Erika Muster',
          link: 'https://portal.example/',
          brand,
        })
        expect(Object.values(mail).join()).not.toMatch(/\{\w+\}/)
      }
    },
  )
})
