import type { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { TextQuote } from 'lucide-react'
import { listOf, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Where a text module can be inserted. */
type ModulePurpose = keyof typeof arkes.text_module.fields.purpose.values

interface ModuleMenuProps {
  purpose: ModulePurpose
  /** The language of the recipient. Modules in other languages are useless to them. */
  language: string
  /** The field's current text. */
  text: string
  onInsert: (text: string) => void
}

/** The office's text modules for a place. A press inserts one. Empty without modules. */
export function ModuleMenu({ purpose, language, text, onInsert }: ModuleMenuProps) {
  const say = useSay('claims')
  const { data } = useQuery(
    listOf(useUnits('text_module'), {
      filter: {
        op: 'and',
        filters: [
          { op: 'eq', path: 'purpose', value: purpose },
          { op: 'eq', path: 'language', value: language },
        ],
      },
      limit: MOST_MODULES,
    }),
  )
  if (!data || data.items.length === 0) return null
  return (
    <Row>
      <Menu
        trigger={
          <Button size="small" look="ghost" icon={<TextQuote aria-hidden />}>
            {say('claims:modules.insert')}
          </Button>
        }
      >
        {data.items.map((module) => (
          <MenuItem key={module.id} onClick={() => onInsert(withModule(text, module.text))}>
            {module.title}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  )
}

/** More than anyone reads in a menu. */
const MOST_MODULES = 50

/** The text with a module appended, on its own line if there is text already. */
const withModule = (text: string, module: string): string =>
  text.trim() === '' ? module : `${text.trimEnd()}\n${module}`
