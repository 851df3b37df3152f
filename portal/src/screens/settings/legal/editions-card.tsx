import type { LegalEdition, LegalTextKind } from '@ruecklauf/model'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useChanges } from '../../../changes/change-calls.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { EditionDialog } from './edition-dialog.tsx'
import styles from './legal.module.css'

interface EditionsCardProps {
  text: LegalTextKind
  /** The number of active companies, for the share that accepted. */
  firms: number
}

/** Lists a text's editions with their dates and acceptances. Offers a new edition. */
export function EditionsCard({ text, firms }: EditionsCardProps) {
  const say = useSay('settings', 'changes')
  const [isOpen, setOpen] = useState(false)
  const open = useChanges({ kind: 'legal_text', subject: text.setting, open: true }).data
  const waits = (open?.items.length ?? 0) > 0
  return (
    <Card
      title={say(`settings:legal.${text.kind}`)}
      flush
      action={
        <Button
          size="small"
          icon={<FilePlus2 aria-hidden />}
          onClick={() => setOpen(true)}
          disabledReason={waits ? say('changes:open_already') : null}
        >
          {say('settings:legal.new')}
        </Button>
      }
    >
      <DataTable<LegalEdition>
        caption={say(`settings:legal.${text.kind}`)}
        rows={text.editions}
        idOf={({ edition }) => edition}
        labelOf={({ edition }) => edition}
        columns={useColumns(text, firms)}
      />
      {isOpen ? <EditionDialog text={text} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function useColumns(text: LegalTextKind, firms: number): Column<LegalEdition>[] {
  const say = useSay('settings')
  const { date, number } = useFormat()
  const agreed: Column<LegalEdition> = {
    id: 'accepted',
    header: say('settings:legal.column.accepted'),
    align: 'end',
    cell: ({ accepted }) =>
      say('settings:legal.accepted', { count: number(accepted ?? 0), firms: number(firms) }),
  }
  return [
    {
      id: 'edition',
      header: say('settings:legal.column.edition'),
      cell: ({ edition, languages }) => (
        <span className={styles.edition}>
          <a href={`/${text.kind}/${edition}`} target="_blank" rel="noopener">
            {edition}
          </a>
          <Text as="span" size="small" muted>
            {languages.map((language) => language.toUpperCase()).join(', ')}
          </Text>
        </span>
      ),
    },
    {
      id: 'from',
      header: say('settings:legal.column.from'),
      cell: ({ valid_from }) => date(valid_from),
    },
    {
      id: 'state',
      header: say('settings:legal.column.state'),
      cell: ({ state }) => (
        <StatusChip tone={tones[state]}>{say(`settings:legal.state.${state}`)}</StatusChip>
      ),
    },
    ...(text.kind === 'terms' ? [agreed] : []),
  ]
}

const tones = { in_force: 'success', coming: 'info', former: 'neutral' } as const
