import { Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx'
import { useSay } from '../../ui/text/use-say.ts'

export interface HeadAction {
  id: string
  label: string
  icon: ReactElement
  busy?: boolean
  /** It is destructive: last in the list, and separated. */
  danger?: boolean
  onClick: () => void
}

/** Actions, with their confirmation dialogs. */
export interface HeadStep {
  actions: readonly HeadAction[]
  dialog: ReactNode
}

/** Actions of every unit's page, for the arke's own head to place. */
export interface HeadRest {
  edit: ReactNode
  others: readonly HeadAction[]
}

interface HeadActionsProps extends HeadRest {
  /** The action due for this member, if any. */
  due?: HeadAction | undefined
}

/** The actions on a unit: the due one as the primary button, the others in a menu. */
export function HeadActions({ due, edit, others }: HeadActionsProps) {
  const say = useSay('units')
  const otherActions = others.filter(({ id }) => id !== due?.id)
  const [onlyAction] = otherActions
  const safe = otherActions.filter(({ danger }) => !danger)
  const dangers = otherActions.filter(({ danger }) => danger)
  return (
    <>
      {otherActions.length > 1 ? (
        <Menu
          align="end"
          trigger={
            <Button icon={<Ellipsis aria-hidden />} busy={otherActions.some(({ busy }) => busy)}>
              {say('units:more_actions')}
            </Button>
          }
        >
          {safe.map(item)}
          {safe.length > 0 && dangers.length > 0 ? <MenuLine /> : null}
          {dangers.map(item)}
        </Menu>
      ) : onlyAction ? (
        <Button
          look="ghost"
          icon={onlyAction.icon}
          busy={onlyAction.busy ?? false}
          onClick={onlyAction.onClick}
        >
          {onlyAction.label}
        </Button>
      ) : null}
      {edit}
      {due ? (
        <Button look="primary" icon={due.icon} busy={due.busy ?? false} onClick={due.onClick}>
          {due.label}
        </Button>
      ) : null}
    </>
  )
}

const item = ({ id, label, icon, danger, onClick }: HeadAction) => (
  <MenuItem key={id} icon={icon} danger={danger ?? false} onClick={onClick}>
    {label}
  </MenuItem>
)
