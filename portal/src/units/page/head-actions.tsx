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
  /** It takes something away: last in the list, and apart. */
  danger?: boolean
  onClick: () => void
}

/** Actions, and the windows that ask before them. */
export interface HeadStep {
  actions: readonly HeadAction[]
  dialog: ReactNode
}

/** What every unit's page offers, for the head of its kind to stand beside what is due. */
export interface HeadRest {
  edit: ReactNode
  others: readonly HeadAction[]
}

interface HeadActionsProps extends HeadRest {
  /** The one thing that waits for this reader; missing where nothing does. */
  due?: HeadAction | undefined
}

/** What can be done with a unit: what is due as the one primary button, all that is rare in a menu. */
export function HeadActions({ due, edit, others }: HeadActionsProps) {
  const say = useSay('units')
  const rest = others.filter(({ id }) => id !== due?.id)
  const [only] = rest
  const safe = rest.filter(({ danger }) => !danger)
  const dangers = rest.filter(({ danger }) => danger)
  return (
    <>
      {rest.length > 1 ? (
        <Menu
          align="end"
          trigger={
            <Button icon={<Ellipsis aria-hidden />} busy={rest.some(({ busy }) => busy)}>
              {say('units:more_actions')}
            </Button>
          }
        >
          {safe.map(item)}
          {safe.length > 0 && dangers.length > 0 ? <MenuLine /> : null}
          {dangers.map(item)}
        </Menu>
      ) : only ? (
        <Button look="ghost" icon={only.icon} busy={only.busy ?? false} onClick={only.onClick}>
          {only.label}
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
