import { expect, it } from 'vitest'
import type { UnitOf } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { DraftProvider } from '../draft/use-draft.tsx'
import { DevicesSection } from './devices-section.tsx'

let drafts = 0

/** Uses its own draft, because the browser also stores unsaved changes of other drafts. */
const open = () => {
  drafts += 1
  const claim = { id: `d${drafts}`, provenance: null } as UnitOf<'paperwork'>
  return render(
    <TestPortal arke_id="installer">
      <DraftProvider claim={claim}>
        <DevicesSection />
      </DraftProvider>
    </TestPortal>,
  )
}

const textIn = (field: HTMLElement) => (field as HTMLInputElement).value

it('puts the cursor into the serial number of a device that was added', async () => {
  const { user, findByRole } = open()
  await user.click(await findByRole('button', { name: 'Gerät hinzufügen' }))
  expect(document.activeElement).toBe(await findByRole('textbox', { name: /Seriennummer/ }))
})

it('makes a device of each line of a pasted list', async () => {
  const { user, findByRole, findAllByRole } = open()
  await user.click(await findByRole('button', { name: 'Gerät hinzufügen' }))
  await user.paste('cv 1001\nCV1002\tWärmepumpe\nCV1001\n\nCV1003')
  const fields = await findAllByRole('textbox', { name: /Seriennummer/ })
  expect(fields.map(textIn)).toEqual(['CV1001', 'CV1002', 'CV1003'])
})

it('goes on to a new device with Enter', async () => {
  const { user, findByRole, findAllByRole } = open()
  await user.click(await findByRole('button', { name: 'Gerät hinzufügen' }))
  await user.keyboard('cv1001{Enter}')
  expect(await findAllByRole('textbox', { name: /Seriennummer/ })).toHaveLength(2)
})

it('brings a removed device back', async () => {
  const { user, findByRole, queryByRole } = open()
  await user.click(await findByRole('button', { name: 'Gerät hinzufügen' }))
  await user.keyboard('CV1001')
  await user.click(await findByRole('button', { name: 'Gerät 1 entfernen' }))
  expect(queryByRole('textbox', { name: /Seriennummer/ })).toBeNull()
  await user.click(await findByRole('button', { name: 'Rückgängig machen' }))
  const field = await findByRole('textbox', { name: /Seriennummer/ })
  expect(textIn(field)).toBe('CV1001')
})
