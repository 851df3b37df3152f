import { type Check, type CheckCode, checkRules } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { CheckList } from './check-list.tsx'

const check = (code: CheckCode, state: Check['state'], values: Check['values'] = {}): Check => ({
  code,
  state,
  severity: checkRules[code].severity,
  values,
})

const title = () => screen.getByRole('button', { name: /Prüfungen bestanden/ }).textContent

it('a failed check says one thing, and the rules counted are always the same', () => {
  const empty = render(<CheckList checks={[check('document_present', 'failed')]} />)
  expect(screen.queryByText(/Bitte laden Sie/)).toBeNull()
  const [, all] = /^0 von (\d+) Prüfungen bestanden, \d+ nicht prüfbar$/.exec(title() ?? '') ?? []
  empty.unmount()
  const checks = [
    check('document_present', 'passed'),
    check('number_stated', 'failed', { entered: 'A', invoice: 'B' }),
  ]
  render(<CheckList checks={checks} />)
  expect(
    screen.getByText('Rechnungsnummer: angegeben ist „A“, auf der E-Rechnung steht „B“.'),
  ).toBeDefined()
  expect(title()).toBe(`1 von ${all} Prüfungen bestanden, ${Number(all) - 2} nicht prüfbar`)
})

it('what could not be checked is told apart from what passed', async () => {
  const { user } = render(<CheckList checks={[check('document_present', 'passed')]} />)
  await user.click(screen.getByRole('button', { name: /Prüfungen bestanden/ }))
  expect(screen.getByText('Eine Rechnung liegt bei.').closest('li')?.dataset.state).toBe('passed')
  const open = screen.getByText('Teilnahme der Produkte: noch ist keines gewählt.').closest('li')
  expect(open?.dataset.state).toBe('not_testable')
  expect(open?.textContent).toMatch(/^Nicht prüfbar: /)
})
