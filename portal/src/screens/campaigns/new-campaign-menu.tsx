import { arkes, keysOf } from '@ruecklauf/model'
import { ChevronDown, FilePlus, LayoutTemplate } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/overlays/menu.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { templates } from './templates.ts'

/** Begins a campaign: empty, or from a template. */
export function NewCampaignMenu() {
  const say = useSay('campaigns')
  const { role } = useMember()
  const change = useSearchChange<'/$member/campaigns'>()
  if (!mayDo(role, arkes.campaign, 'post')) return null
  return (
    <Menu
      align="end"
      trigger={
        <Button look="primary">
          {say('campaigns:create')}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={<FilePlus aria-hidden />} onClick={() => change({ mode: 'new' })}>
        {say('campaigns:template.empty')}
      </MenuItem>
      <MenuLine />
      <MenuLabel>{say('campaigns:template.label')}</MenuLabel>
      {keysOf(templates).map((template) => (
        <MenuItem
          key={template}
          icon={<LayoutTemplate aria-hidden />}
          onClick={() => change({ mode: 'new', template })}
        >
          {say(`campaigns:template.${template}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
