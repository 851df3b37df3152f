import { arkes } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { formValues } from '../../../units/form/form-values.ts'
import { editorFields } from './sections.ts'
import { VersionEditor } from './version-editor.tsx'

const running = {
  ...formValues(arkes.campaign, editorFields, null),
  id: 'c1',
  version: 1,
  name: 'Herbst',
  campaign_status: 'active',
  amount_rule: 'fixed',
  amount: 50,
} as unknown as AnyUnit

const opened = (valid_from: string) =>
  render(
    <TestPortal
      arke_id="brand"
      answers={{
        '/lib/campaign/unit/c1/function/last_version': {
          number: 2,
          valid_from,
          fields: { amount: 60 },
        },
      }}
    >
      <VersionEditor unit={running} onDone={() => {}} />
    </TestPortal>,
  )

it('begins with the version that is to come, and says so', async () => {
  opened('2999-04-01')
  expect(await screen.findByText(/die Fassung Nr\. 2, die ab 01\.04\.2999 gilt/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Betrag/ }).value).toBe('60,00')
})

it('says nothing of the version that is in force', async () => {
  opened('2020-04-01')
  expect(await screen.findByRole('textbox', { name: /^Betrag/ })).toBeTruthy()
  expect(screen.queryByText(/Das Formular zeigt die Fassung/)).toBeNull()
})
