import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Tabs } from './tabs.tsx'

it('tells which tab was chosen', async () => {
  const opened: string[] = []
  const tabs = [
    { id: 'claims', label: 'Vorgänge', content: 'Liste' },
    { id: 'entries', label: 'Buchungen', content: 'Konto' },
  ]
  const { user } = render(
    <Tabs label="Guthaben" tabs={tabs} open="claims" onOpen={(id) => opened.push(id)} />,
  )
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Vorgänge')
  expect(screen.getByRole('tabpanel').textContent).toBe('Liste')
  await user.click(screen.getByRole('tab', { name: 'Buchungen' }))
  expect(opened).toEqual(['entries'])
})
