import { Bookmark, CalendarClock, PenLine, RefreshCw, Trash2, Users } from 'lucide-react'
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { SavedViews } from './saved-views.ts'

interface ViewActionsProps {
  saved: SavedViews
  /** Whether a view that everybody has is shown. */
  isCommon: boolean
  onSave: () => void
  onRename: () => void
  /** Where the member may have a view made into a file again and again. */
  onSchedule: (() => void) | undefined
}

/** What can be done with what the list shows: kept under a name, and with the view it came from. */
export function ViewActions({ saved, isCommon, onSave, ...begin }: ViewActionsProps) {
  const say = useSay('units')
  const { current, isChanged, isNarrowed } = saved
  const isSaved = current !== undefined && !isChanged
  const own = current && !isCommon && saved.mayChange(current) ? current : undefined
  const maySave = isNarrowed && !isSaved && !isCommon
  if (!maySave && !own) return null
  const name = own?.name ?? ''
  return (
    <>
      <MenuLine />
      {maySave ? (
        <MenuItem icon={<Bookmark aria-hidden />} onClick={onSave}>
          {say('units:views.save')}
        </MenuItem>
      ) : null}
      {own && isChanged ? (
        <MenuItem icon={<RefreshCw aria-hidden />} onClick={() => saved.replace(own)}>
          {say('units:views.replace', { name })}
        </MenuItem>
      ) : null}
      {own ? (
        <>
          <MenuItem icon={<PenLine aria-hidden />} onClick={begin.onRename}>
            {say('units:views.rename', { name })}
          </MenuItem>
          {begin.onSchedule && own.is_own && !own.search ? (
            <MenuItem icon={<CalendarClock aria-hidden />} onClick={begin.onSchedule}>
              {say('units:views.schedule', { name })}
            </MenuItem>
          ) : null}
          {saved.mayShare ? (
            <MenuItem icon={<Users aria-hidden />} onClick={() => saved.share(own, !own.is_shared)}>
              {say(own.is_shared ? 'units:views.unshare' : 'units:views.share', { name })}
            </MenuItem>
          ) : null}
          <MenuItem icon={<Trash2 aria-hidden />} onClick={() => saved.remove(own)}>
            {say('units:views.remove', { name })}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
