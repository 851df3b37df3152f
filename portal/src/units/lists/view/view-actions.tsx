import { Bookmark, CalendarClock, PenLine, RefreshCw, Trash2, Users } from 'lucide-react'
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { SavedViews } from './saved-views.ts'

interface ViewActionsProps {
  saved: SavedViews
  /** A predefined view is selected. */
  isCommon: boolean
  onSave: () => void
  onRename: () => void
  /** The member may schedule a view as a recurring export. */
  onSchedule: (() => void) | undefined
}

/** The actions on the list's state: save it, and manage its view. */
export function ViewActions({ saved, isCommon, onSave, ...begin }: ViewActionsProps) {
  const say = useSay('units')
  const { current, isChanged, isNarrowed } = saved
  const isSaved = current !== undefined && !isChanged
  const ownView = current && !isCommon && saved.mayChange(current) ? current : undefined
  const maySave = isNarrowed && !isSaved && !isCommon
  if (!maySave && !ownView) return null
  const name = ownView?.name ?? ''
  return (
    <>
      <MenuLine />
      {maySave ? (
        <MenuItem icon={<Bookmark aria-hidden />} onClick={onSave}>
          {say('units:views.save')}
        </MenuItem>
      ) : null}
      {ownView && isChanged ? (
        <MenuItem icon={<RefreshCw aria-hidden />} onClick={() => saved.replace(ownView)}>
          {say('units:views.replace', { name })}
        </MenuItem>
      ) : null}
      {ownView ? (
        <>
          <MenuItem icon={<PenLine aria-hidden />} onClick={begin.onRename}>
            {say('units:views.rename', { name })}
          </MenuItem>
          {begin.onSchedule && ownView.is_own && !ownView.search ? (
            <MenuItem icon={<CalendarClock aria-hidden />} onClick={begin.onSchedule}>
              {say('units:views.schedule', { name })}
            </MenuItem>
          ) : null}
          {saved.mayShare ? (
            <MenuItem
              icon={<Users aria-hidden />}
              onClick={() => saved.share(ownView, !ownView.is_shared)}
            >
              {say(ownView.is_shared ? 'units:views.unshare' : 'units:views.share', { name })}
            </MenuItem>
          ) : null}
          <MenuItem icon={<Trash2 aria-hidden />} onClick={() => saved.remove(ownView)}>
            {say('units:views.remove', { name })}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
