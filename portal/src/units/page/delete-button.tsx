import { Button } from '../../ui/inputs/button/button.tsx'
import { type Removal, useRemovalStep } from './use-removal-step.tsx'

/** Deletes a unit after confirmation, for units without further actions. */
export function DeleteButton(removal: Removal) {
  const { actions, dialog } = useRemovalStep(removal)
  return (
    <>
      {actions.map(({ id, label, icon, onClick }) => (
        <Button key={id} look="ghost" icon={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  )
}
