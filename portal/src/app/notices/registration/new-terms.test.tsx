import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMember } from '../../../client/portal.tsx'
import { showScreen } from '../../../testing/show-screen.tsx'
import { NewTerms } from './new-terms.tsx'

function Asked() {
  return <NewTerms member={useMember()} />
}

const show = (registration: object) =>
  showScreen(<Asked />, {
    role: 'installer',
    known: {
      '/lib/installer/unit/m1/function/registration': () => registration,
      '/lib/installer/unit/m1/function/accept_terms': () => ({}),
    },
  })

it('asks for new terms, and sends the edition that was read', async () => {
  const { user, sent } = show({ terms_open: '2027-01', open: [] })
  expect(await screen.findByRole('dialog', { name: 'Neue Teilnahmebedingungen' })).toBeDefined()
  const link = screen.getByRole('link', { name: 'Teilnahmebedingungen lesen' })
  expect(link.getAttribute('href')).toBe('/terms')
  await user.click(screen.getByRole('button', { name: 'Ich stimme zu' }))
  expect(sent[0]).toMatchObject({
    path: '/lib/installer/unit/m1/function/accept_terms',
    body: { version: '2027-01' },
  })
})

it('can be put off', async () => {
  const { user, sent } = show({ terms_open: '2027-01', open: [] })
  await user.click(await screen.findByRole('button', { name: 'Später' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})
