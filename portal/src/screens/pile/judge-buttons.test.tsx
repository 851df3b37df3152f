import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pile } from '../../testing/pile.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { JudgeButtons } from './judge-buttons.tsx'

function show(answer: () => unknown = () => pile()) {
  const judged: string[] = []
  const own = pile()
  const [member] = own.members
  if (!member) throw new Error('the pile is empty')
  const { user, sent } = showScreen(
    <JudgeButtons pile={own} member={member} onJudged={() => judged.push(member.claim)} />,
    { role: 'moderator', path: '/moderator/paperworks/1', onSend: answer },
  )
  const refuse = async () => {
    await user.click(await screen.findByRole('button', { name: 'Nicht in Ordnung' }))
    return within(await screen.findByRole('dialog'))
  }
  return { user, sent, judged, refuse }
}

it('a drawn claim is said to be in order, and the next one follows', async () => {
  const { user, sent, judged } = show()
  await user.click(await screen.findByRole('button', { name: 'In Ordnung' }))
  await waitFor(() => expect(judged).toEqual(['1']))
  expect(sent[0]?.body).toEqual({ pile: 'p1', claim: '1', verdict: 'ok' })
})

it('one that is not in order dissolves the pile, with the reason', async () => {
  const { user, sent, judged, refuse } = show()
  const dialog = await refuse()
  await user.type(dialog.getByRole('textbox'), '   ')
  await user.click(dialog.getByRole('button', { name: 'Stapel auflösen' }))
  expect(await dialog.findByText('Bitte nennen Sie einen Grund')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Anderer Käufer')
  await user.click(dialog.getByRole('button', { name: 'Stapel auflösen' }))
  await waitFor(() => expect(judged).toEqual(['1']))
  expect(sent[0]?.body).toMatchObject({ verdict: 'not_ok', note: 'Anderer Käufer' })
})

it('a reason stays where the judgement is refused', async () => {
  const { user, refuse } = show(() => new Refused(409, 'Ein Vorgang wurde gerade geändert.'))
  const dialog = await refuse()
  expect(dialog.getByText('CB-1 ist nicht in Ordnung')).toBeDefined()
  await user.type(dialog.getByRole('textbox'), 'Anderer Käufer')
  await user.click(dialog.getByRole('button', { name: 'Stapel auflösen' }))
  expect(await dialog.findByText('Ein Vorgang wurde gerade geändert.')).toBeDefined()
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Anderer Käufer')
})
