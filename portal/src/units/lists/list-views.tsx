import { useSay } from '../../ui/text/use-say.ts'
import { useList } from './use-list.ts'
import { type ViewChoice, ViewMenu } from './view/view-menu.tsx'

interface ViewsProps {
  views: readonly ViewChoice[]
  /** Predefined views shown beside the menu. */
  tabs?: readonly ViewChoice[]
}

/** The predefined views of the list, and the member's own. */
export function Views(props: ViewsProps) {
  const say = useSay('units')
  const { saved } = useList()
  return <ViewMenu saved={saved} label={say('units:views.label')} {...props} />
}

/** The member's own views of a list without predefined ones, if any exist or one can be saved. */
export function OwnViews() {
  const say = useSay('units')
  const { saved, state, change } = useList()
  const isAll = state.filter === null && state.q === '' && state.sort.length === 0
  if (isAll && state.columns.length === 0 && saved.views.length === 0) return null
  const all = {
    id: 'all',
    label: say('units:views.all'),
    isChosen: isAll,
    choose: () => change({ q: undefined, filter: undefined, sort: undefined, page: undefined }),
  }
  return <Views views={[all]} />
}
