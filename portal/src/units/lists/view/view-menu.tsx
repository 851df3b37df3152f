import { Bookmark, Check, ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../../ui/overlays/menu.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './list-view.module.css'
import { useOwnViews } from './own-views.ts'
import { SaveView } from './save-view.tsx'

/** One way to look at a list. */
export interface ViewChoice {
  id: string
  label: string
  /** How many it shows, where that is known. */
  count?: number | undefined
  isChosen: boolean
  choose: () => void
}

interface ViewMenuProps {
  /** What the views are kept under; without it the member has none of his own. */
  list?: string
  /** What the button is called for assistive technology, before what is chosen. */
  label: string
  /** One of them at a time. */
  views: readonly ViewChoice[]
  /** Each narrows the list further. */
  narrowing?: readonly ViewChoice[]
}

/** The views of a list: those there are for everybody, with their counts, and the member's own. */
export function ViewMenu({ list, label, views, narrowing = [] }: ViewMenuProps) {
  const say = useSay('units')
  const { number } = useFormat()
  const own = useOwnViews(list ?? '')
  const [isSaving, setSaving] = useState(false)
  const chosen = views.find(({ isChosen }) => isChosen)
  const current = chosen?.label ?? own.current?.name ?? say('units:views.other')
  return (
    <>
      <Menu
        trigger={
          <Button className={styles.trigger}>
            <span className="visually-hidden">{label}: </span>
            <span className={styles.current}>{current}</span>
            {chosen?.count === undefined ? null : (
              <span className={styles.count}>{number(chosen.count)}</span>
            )}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {views.map((view) => (
          <Choice key={view.id} {...view} />
        ))}
        {narrowing.length > 0 ? (
          <>
            <MenuLine />
            <MenuLabel>{say('units:views.narrow')}</MenuLabel>
            {narrowing.map((view) => (
              <Choice key={view.id} {...view} />
            ))}
          </>
        ) : null}
        {list && (own.views.length > 0 || own.isNarrowed) ? <MenuLine /> : null}
        {list && own.views.length > 0 ? <MenuLabel>{say('units:views.own')}</MenuLabel> : null}
        {list
          ? own.views.map((view) => (
              <Choice
                key={view.name}
                label={view.name}
                isChosen={!chosen && view === own.current}
                choose={() => own.show(view)}
              />
            ))
          : null}
        {list && own.isNarrowed && !own.current && !chosen ? (
          <MenuItem icon={<Bookmark aria-hidden />} onClick={() => setSaving(true)}>
            {say('units:views.save')}
          </MenuItem>
        ) : null}
        {list && own.current ? (
          <MenuItem
            icon={<Trash2 aria-hidden />}
            onClick={() => own.current && own.remove(own.current.name)}
          >
            {say('units:views.remove', { name: own.current.name })}
          </MenuItem>
        ) : null}
      </Menu>
      {isSaving ? <SaveView onSave={own.save} onClose={() => setSaving(false)} /> : null}
    </>
  )
}

function Choice({ label, count, isChosen, choose }: Omit<ViewChoice, 'id'>) {
  const { number } = useFormat()
  return (
    <MenuItem
      chosen={isChosen}
      icon={isChosen ? <Check aria-hidden /> : <span className={styles.gap} />}
      onClick={choose}
    >
      <span className={styles.name}>{label}</span>
      {count === undefined ? null : <span className={styles.count}>{number(count)}</span>}
    </MenuItem>
  )
}
