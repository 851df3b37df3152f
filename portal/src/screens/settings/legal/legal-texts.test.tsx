import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangedValues } from '../../../changes/changed-values.tsx'
import { testChange } from '../../../testing/change.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { LegalTexts } from './legal-texts.tsx'

const edition = (values: object) => ({
  ...{ valid_from: '2026-01-01', published_at: '2026-01-01T08:00:00Z', languages: ['de'] },
  ...{ state: 'former', accepted: 0 },
  ...values,
})
const texts = {
  firms: 40,
  kinds: [
    {
      kind: 'terms',
      setting: 'terms_version',
      editions: [
        edition({ edition: '2026-03', state: 'in_force', accepted: 12 }),
        edition({ edition: '2026-01' }),
      ],
      texts: { de: '# Bedingungen\n\nFragen an recht@calvento.example' },
    },
  ],
}
const sentPath = '/lib/setting/unit/terms_version/function/propose_text'

const show = (role = 'admin') =>
  showScreen(<LegalTexts />, {
    role,
    path: `/${role}/settings`,
    known: {
      '/lib/setting/function/legal_texts': () => texts,
      '/lib/change/function/changes': () => ({
        items: [],
        confirmers: [{ id: 'm9', label: 'Jana Adler' }],
      }),
      [sentPath]: () => ({ id: 'c1', arke_id: 'change', state: 'open' }),
    },
  })

it('lists the editions with their standing and who agreed', async () => {
  show()
  const table = await screen.findByRole('table', { name: /Teilnahmebedingungen/ })
  const rows = within(table).getAllByRole('row').map(wordsOf)
  expect(rows[1]).toMatch(/2026-03.*DE.*01\.01\.2026.*Gilt.*12 von 40/)
  expect(rows[2]).toMatch(/2026-01.*Früher/)
  expect(within(table).getByRole('link', { name: '2026-01' }).getAttribute('href')).toBe(
    '/terms/2026-01',
  )
})

it('writes a new edition from the latest one, shown as it will look', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Neue Fassung …' }))
  const preview = screen.getByRole('region', { name: 'Vorschau' })
  expect(within(preview).getByRole('heading', { name: 'Bedingungen' })).toBeDefined()
  expect(within(preview).getByRole('link').getAttribute('href')).toBe(
    'mailto:recht@calvento.example',
  )
  const name = screen.getByLabelText(/^Fassung/)
  await user.clear(name)
  await user.type(name, '../2027')
  const words = screen.getByLabelText(/^Text/)
  await user.clear(words)
  await user.type(screen.getByLabelText(/^Grund/), 'Neue Fristen')
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
  expect(await screen.findByText(/nur Buchstaben, Ziffern/)).toBeDefined()
  expect(screen.getByText(/Der deutsche Text ist der verbindliche/)).toBeDefined()
  expect(sent).toEqual([])
  await user.clear(name)
  await user.type(name, '2027-01')
  await user.type(words, '<script>x</script>')
  await user.click(screen.getByRole('button', { name: 'English' }))
  await user.type(screen.getByLabelText(/^Text/), '# Terms')
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
  await screen.findByRole('table')
  expect(sent.map(({ path, body }) => [path, body])).toMatchObject([
    [
      sentPath,
      {
        edition: '2027-01',
        texts: { de: '<script>x</script>', en: '# Terms' },
        reason: 'Neue Fristen',
      },
    ],
  ])
})

it('is nothing for who may not propose', () => {
  const { asked: requests } = show('brand')
  expect(requests).toEqual([])
})

it('shows a second person the words before they are published', async () => {
  const after = {
    edition: '2027-01',
    valid_from: '2027-01-01',
    texts: { de: '# Neu', en: '# New' },
  }
  const change = testChange({ kind: 'legal_text', before: { edition: '2026-03' }, after })
  const { user } = showScreen(<ChangedValues change={change as never} />, { role: 'admin' })
  expect(await screen.findByText('Fassung 2027-01 gilt ab 01.01.2027, nach 2026-03.')).toBeDefined()
  await user.click(screen.getByText('Deutsch'))
  expect(await screen.findByRole('heading', { name: 'Neu' })).toBeDefined()
})
