import { arkes } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { formValues } from '../../../units/form/form-values.ts'
import { LoadedEditor } from './loaded-editor.tsx'
import { editorFields } from './sections.ts'

const draft = {
  ...formValues(arkes.campaign, editorFields, null),
  id: 'c1',
  version: 1,
  name: 'Herbst',
  campaign_status: 'draft',
}
const path = '/lib/campaign/unit/c1?load_links=true'

/** The live event for a change of the campaign. */
function News() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Neues
    </button>
  )
}

it('keeps what is being written when somebody submits the draft meanwhile, and says so', async () => {
  const answers: Record<string, unknown> = { [path]: draft }
  const { user } = render(
    <TestPortal arke_id="brand" answers={answers}>
      <News />
      <LoadedEditor
        id="c1"
        purposeOf={({ campaign_status }) => (campaign_status === 'draft' ? 'draft' : null)}
        onDone={() => {}}
      />
    </TestPortal>,
  )
  await user.click(await screen.findByRole('button', { name: /^Beschreibung: der Satz/ }))
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Beschreibung' })
  await user.type(box, 'Für alle.')
  answers[path] = { ...draft, version: 2, campaign_status: 'in_approval' }
  await user.click(screen.getByRole('button', { name: 'Neues' }))
  expect(await screen.findByText(/Inzwischen hat sie den Status „Zur Freigabe“/)).toBeTruthy()
  expect(box.value).toBe('Für alle.')
})
