import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an action from the menu in a unit's head. */
export async function chooseFromHead(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
