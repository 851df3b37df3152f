import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses what stands in the menu of a unit's head. */
export async function chooseFromHead(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
