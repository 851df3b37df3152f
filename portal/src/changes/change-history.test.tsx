import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testChange } from '../testing/change.ts'
import { wordsOf } from '../testing/rows.ts'
import { Refused } from '../testing/serve.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ChangeHistory } from './change-history.tsx'

const calls = '/lib/change/function/changes'

const show = (answer: unknown, role = 'admin') =>
  showScreen(<ChangeHistory kind="approval_limit" subject="mo1" />, {
    role,
    known: { [calls]: answer },
  })

const decidedChange = {
  decided_by: { id: 'm3', label: 'Jana Adler' },
  decided_at: '2026-11-23T09:00:00Z',
}

it('tells who wanted what, why, and what became of it', async () => {
  const { asked: requests } = show({
    confirmers: [{ id: 'm9', label: 'Jana Adler' }],
    items: [
      testChange({ state: 'declined', ...decidedChange, decline_reason: 'Zu hoch.' }),
      testChange({
        id: 'c2',
        state: 'confirmed',
        ...decidedChange,
        after: { approval_limit: 900 },
      }),
    ],
  })
  const [declined, confirmed] = (await screen.findAllByRole('listitem')).map(wordsOf)
  expect(declined).toMatch(/keine eigene Grenze.*2\.500,00 €/)
  expect(declined).toContain('Vorgeschlagen von Thomas Reuter')
  expect(declined).toContain('„Viele große Vorgänge.“')
  expect(declined).toContain('Abgelehnt von Jana Adler')
  expect(declined).toContain('„Zu hoch.“')
  expect(confirmed).toMatch(/900,00 €.*Freigegeben von Jana Adler/)
  expect(Object.fromEntries(requests.find(({ path }) => path === calls)?.query ?? [])).toEqual({
    kind: 'approval_limit',
    subject: 'mo1',
  })
})

it('names nobody where nobody is known, and no proposal where none was needed', async () => {
  show({
    confirmers: [{ id: 'm9', label: 'Jana Adler' }],
    items: [
      testChange({
        ...{ state: 'direct', reason: null, proposed_by: null },
        ...{ decided_by: null, decided_at: '2026-11-23T09:00:00Z' },
      }),
    ],
  })
  const entry = wordsOf(await screen.findByRole('listitem'))
  expect(entry).toContain('Geändert von jemand')
  expect(entry).not.toContain('Vorgeschlagen')
  expect(entry).not.toMatch(/null|undefined|„“/)
})

it.each([
  [
    'a rate that ends another',
    {
      before: { ends: { amount: 40, percent_of_net_price: null, valid_from: '2026-01-01' } },
      after: {
        ...{ amount: 45, percent_of_net_price: null },
        ...{ valid_from: '2027-01-01', valid_to: null },
      },
    },
    /40,00 €, endet am 31\.12\.2026.*45,00 € ab 01\.01\.2027/,
  ],
  [
    'a share of the price for some time, where there was none',
    {
      before: {},
      after: {
        ...{ amount: null, percent_of_net_price: 2.5 },
        ...{ valid_from: '2027-01-01', valid_to: '2027-03-31' },
      },
    },
    /bisher kein Satz.*2,5 % vom 01\.01\.2027 bis 31\.03\.2027/,
  ],
])('says of %s what becomes of what', async (_, change, words) => {
  show({
    confirmers: [{ id: 'm9', label: 'Jana Adler' }],
    items: [testChange({ kind: 'rate', subject: 'p1', ...change })],
  })
  expect(wordsOf(await screen.findByRole('listitem'))).toMatch(words)
})

it('says that nothing was changed, and can be asked again when it failed', async () => {
  let answer: unknown = new Refused(500, 'x')
  const { user } = show(() => answer)
  const again = await screen.findByRole('button', { name: /Erneut versuchen|Noch einmal/ })
  answer = { confirmers: [{ id: 'm9', label: 'Jana Adler' }], items: [] }
  await user.click(again)
  expect(await screen.findByText('Bisher wurde hier nichts geändert.')).toBeDefined()
})
