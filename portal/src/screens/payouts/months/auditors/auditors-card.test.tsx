import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangedValues } from '../../../../changes/changed-values.tsx'
import { testChange } from '../../../../testing/change.ts'
import { wordsOf } from '../../../../testing/rows.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { AuditorsCard } from './auditors-card.tsx'

const path = '/lib/accounting_month/function'
const access = {
  ...{ id: 'a1', name: 'Frau Prüferin', email: 'pruefung@finanzamt.example' },
  ...{ first_month: '2026-01', last_month: '2026-03', until: '2026-12-31' },
  ...{ granted_at: '2026-11-20T09:00:00Z', last_look: null, state: 'open' },
}

const show = (items: object[] = [access]) =>
  showScreen(<AuditorsCard months={['2026-03', '2026-02', '2026-01']} />, {
    role: 'admin',
    known: {
      [`${path}/auditors`]: () => ({ items }),
      '/lib/change/function/changes': () => ({
        items: [],
        confirmers: [{ id: 'm9', label: 'Jana Adler' }],
      }),
    },
  })

it('tells who sees which months until when, and ends it', async () => {
  const { user, sent } = show([access, { ...access, id: 'a2', state: 'over' }])
  const table = await screen.findByRole('table', { name: 'Einsicht von außen' })
  const [, open, over] = within(table).getAllByRole('row')
  expect(wordsOf(open as HTMLElement)).toMatch(
    /Frau Prüferin.*Januar 2026 bis März 2026.*31\.12\.2026.*noch nie.*Offen/,
  )
  expect(within(over as HTMLElement).queryByRole('button', { name: 'Beenden' })).toBeNull()
  await user.click(within(open as HTMLElement).getByRole('button', { name: 'Beenden' }))
  expect(sent).toMatchObject([{ path: `${path}/end_auditor`, body: { auditor: 'a1' } }])
})

it('proposes an access, once name and mailbox are right', async () => {
  const { user, sent } = show([])
  expect(await screen.findByText('Niemand von außen hat Einsicht.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Zugang vorschlagen …' }))
  await user.type(screen.getByLabelText(/^Name/), 'Herr Fiskus')
  await user.type(screen.getByLabelText(/^E-Mail/), 'kein-postfach')
  await user.type(screen.getByLabelText(/^Grund/), 'Betriebsprüfung')
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
  expect(await screen.findByText('Das ist keine E-Mail-Adresse.')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^E-Mail/), '@finanzamt.example')
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
  expect(sent).toMatchObject([
    {
      path: `${path}/propose_auditor`,
      body: { name: 'Herr Fiskus', first_month: '2026-01', last_month: '2026-03' },
    },
  ])
})

it('says to the second person what would be seen', async () => {
  const { name, email, first_month, last_month, until } = access
  const after = { name, email, first_month, last_month, until }
  const change = testChange({ kind: 'auditor', before: {}, after })
  showScreen(<ChangedValues change={change as never} />, { role: 'admin' })
  expect(
    await screen.findByText(/Frau Prüferin.*Januar 2026 bis März 2026, bis 31\.12\.2026/),
  ).toBeDefined()
})
