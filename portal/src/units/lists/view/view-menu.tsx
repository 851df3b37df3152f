import { arkes } from '@ruecklauf/model'
import { Check, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../../ui/overlays/menu.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../fields/fields.ts'
import styles from './list-view.module.css'
import type { SavedViews } from './saved-views.ts'
import { ViewActions } from './view-actions.tsx'

const NameView = lazy(async () => ({ default: (await import('./name-view.tsx')).NameView }))
const ScheduleView = lazy(async () => ({
  default: (await import('./schedule-view.tsx')).ScheduleView,
}))

/** A view of a list. */
export interface ViewChoice {
  id: string
  label: string
  /** The number of entries, if known. */
  count?: number | undefined
  isChosen: boolean
  choose: () => void
}

interface ViewMenuProps {
  /** Without them, the member can't have own views here. */
  saved?: SavedViews
  /** The button's name for assistive technology, before the selection. */
  label: string
  /** One of them at a time. */
  views: readonly ViewChoice[]
  /** Views that appear beside the menu. */
  tabs?: readonly ViewChoice[] | undefined
  /** The list differs from the view. The member can save the new selection. */
  isNarrower?: boolean
}

/** The views of a list: predefined ones with counts, shared ones and the member's own. */
export function ViewMenu(props: ViewMenuProps) {
  const { saved, label, views, tabs = [], isNarrower = false } = props
  const say = useSay('units')
  const { number } = useFormat()
  const [asking, setAsking] = useState<Asking | null>(null)
  const maySchedule = mayCall(useMember().role, arkes.saved_view, 'schedule')
  const namedView = saved?.current
  const common = views.find(({ isChosen }) => isChosen)
  const selectedView = isNarrower && namedView ? undefined : common
  const changed = namedView && say('units:views.changed', { name: namedView.name })
  const isTab = tabs.some(({ isChosen }) => isChosen)
  const other = isTab
    ? say('units:views.more')
    : ((saved?.isChanged ? changed : namedView?.name) ?? say('units:views.other'))
  return (
    <>
      <Menu
        trigger={
          <Button className={styles.trigger}>
            <span className="visually-hidden">{label}: </span>
            <span className={styles.current}>{selectedView?.label ?? other}</span>
            {selectedView?.count === undefined ? null : (
              <span className={styles.count}>{number(selectedView.count)}</span>
            )}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {views.map((view) => (
          <Choice key={view.id} {...view} />
        ))}
        {saved ? (
          <>
            <SavedChoices label={say('units:views.own')} saved={saved} isShared={false} />
            <SavedChoices label={say('units:views.shared')} saved={saved} isShared />
            <ViewActions
              saved={saved}
              isCommon={(selectedView !== undefined || isTab) && !isNarrower}
              onSave={() => setAsking('save')}
              onRename={() => setAsking('rename')}
              onSchedule={maySchedule ? () => setAsking('schedule') : undefined}
            />
          </>
        ) : null}
      </Menu>
      {saved && asking ? (
        <Suspense>
          <ViewDialog asking={asking} saved={saved} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

type Asking = 'save' | 'rename' | 'schedule'

interface ViewDialogProps {
  asking: Asking
  saved: SavedViews
  onClose: () => void
}

function ViewDialog({ asking, saved, onClose }: ViewDialogProps) {
  const say = useSay('units')
  const { current } = saved
  if (asking === 'save')
    return (
      <NameView
        title={say('units:views.save_title')}
        text={say('units:views.save_text')}
        onName={saved.save}
        onClose={onClose}
      />
    )
  if (!current) return null
  if (asking === 'schedule') return <ScheduleView view={current} onClose={onClose} />
  return (
    <NameView
      title={say('units:views.rename_title')}
      text={say('units:views.rename_text')}
      name={current.name}
      onName={(name) => saved.rename(current, name)}
      onClose={onClose}
    />
  )
}

interface SavedChoicesProps {
  label: string
  saved: SavedViews
  isShared: boolean
}

function SavedChoices({ label, saved, isShared }: SavedChoicesProps) {
  const views = saved.views.filter(({ is_shared }) => is_shared === isShared)
  if (views.length === 0) return null
  return (
    <>
      <MenuLine />
      <MenuLabel>{label}</MenuLabel>
      {views.map((view) => (
        <Choice
          key={view.id}
          label={view.name}
          isChosen={view === saved.current}
          choose={() => saved.show(view)}
        />
      ))}
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
