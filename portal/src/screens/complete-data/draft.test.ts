import { expect, it } from 'vitest'
import { blankData } from './company-data.ts'
import { draftOf } from './draft.ts'

const data = {
  ...blankData,
  company: 'Haustechnik Bergmann GmbH',
  iban: 'DE89370400440532013000',
  account_holder: 'Petra Bergmann',
}

it('keeps what was typed for the same member, without the bank account', () => {
  const draft = draftOf(sessionStorage, 'm1')
  draft.write(data)
  const stored = draft.read()
  expect(stored?.company).toBe('Haustechnik Bergmann GmbH')
  expect(JSON.stringify(stored)).not.toContain('DE89')
  expect(JSON.stringify(stored)).not.toContain('Petra Bergmann')
  expect(draftOf(sessionStorage, 'm2').read()).toBeNull()
  draft.clear()
  expect(draft.read()).toBeNull()
})

it('begins anew where something else was stored', () => {
  sessionStorage.setItem('complete-data:m3', '{"company":7}')
  expect(draftOf(sessionStorage, 'm3').read()).toBeNull()
})
