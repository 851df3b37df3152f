import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listed } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Screen } from './units-screen.tsx'

it('the units of a type of the program are listed', async () => {
  showScreen(<Screen />, {
    role: 'super_admin',
    path: '/super_admin/settings/schema/faq/units',
    known: {
      '/lib/faq/struct': { parameters: [{ id: 'question', type: 'string' }] },
      '/lib/faq/unit': listed({ id: 'f1', arke_id: 'faq', question: 'Wie lange dauert es?' }),
    },
  })
  expect(await screen.findByText('Wie lange dauert es?')).toBeDefined()
})
