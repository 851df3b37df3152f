import { arkes } from '@ruecklauf/model'
import { ChevronDown, FilePlus, LayoutTemplate } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/overlays/menu.tsx'
import { mayDo } from '../../units/fields.ts'
import { useSearchChange } from '../../units/list-state.ts'
import { type TemplateId, templates } from './templates.ts'

/** Begins a campaign: empty, or from a template. */
export function NewCampaignMenu() {
  const { t } = useTranslation('campaigns')
  const { role } = useMember()
  const change = useSearchChange<'/$member/campaigns'>()
  if (!mayDo(role, arkes.campaign, 'post')) return null
  return (
    <Menu
      align="end"
      trigger={
        <Button look="primary">
          {t('campaigns:create')}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={<FilePlus aria-hidden />} onClick={() => change({ mode: 'new' })}>
        {t('campaigns:template.empty')}
      </MenuItem>
      <MenuLine />
      <MenuLabel>{t('campaigns:template.label')}</MenuLabel>
      {(Object.keys(templates) as TemplateId[]).map((template) => (
        <MenuItem
          key={template}
          icon={<LayoutTemplate aria-hidden />}
          onClick={() => change({ mode: 'new', template })}
        >
          {t(`campaigns:template.${template}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
