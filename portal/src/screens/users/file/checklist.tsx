import { arkes, type RegistrationFile } from '@ruecklauf/model'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { Point } from './point.tsx'

/** Lists the office's checks: problems first, then passed checks. */
export function Checklist({ file }: { file: RegistrationFile }) {
  const say = useSay('users')
  const labels = useLabels()
  const { hints, documents, documents_rule, vat } = file
  return (
    <Card title={say('users:file.checklist')}>
      <Stack as="ul" gap={3}>
        {hints.map(({ hint, members }) => (
          <Point key={hint} state="hint" text={say(`users:file.hint.${hint}`)}>
            <Row gap={3}>
              {members.map(({ arke, id, company, member_status }) => (
                <span key={id}>
                  <LinkedUnit value={{ arke_id: arke, id, label: company }} />{' '}
                  <Text as="span" size="small" muted>
                    {labels.value(arkes.installer, 'member_status', member_status)}
                  </Text>
                </span>
              ))}
            </Row>
          </Point>
        ))}
        {hints.length === 0 ? <Point state="fine" text={say('users:file.no_hints')} /> : null}
        <VatPoint vat={vat} />
        {documents_rule === 'off' || documents.length > 0 ? null : (
          <Point state="open" text={say('users:file.no_documents')} />
        )}
        {documents.length > 0 ? (
          <Point state="fine" text={say('users:file.has_documents', { count: documents.length })} />
        ) : null}
      </Stack>
    </Card>
  )
}

/** Shows a VAT id's format check and the register's answer with its time. */
function VatPoint({ vat }: Pick<RegistrationFile, 'vat'>) {
  const say = useSay('users')
  const { instant } = useFormat()
  if (!vat) return <Point state="open" text={say('users:file.vat.none')} />
  const { vat_id, is_well_formed, check } = vat
  const form = say(is_well_formed ? 'users:file.vat.well_formed' : 'users:file.vat.malformed', {
    vat_id,
  })
  const outcome = check?.outcome ?? (check ? 'asked' : 'not_asked')
  const isHint = !is_well_formed || outcome === 'invalid'
  const at = check && (check.answered_at ?? check.asked_at)
  const when = at ? instant(at) : ''
  const company = [check?.name, check?.address].filter(Boolean).join(', ')
  return (
    <Point state={isHint ? 'hint' : outcome === 'unavailable' ? 'open' : 'fine'} text={form}>
      <Text size="small" muted>
        {say(`users:file.vat.${outcome}`, { when })}
        {company ? ` ${company}` : ''}
      </Text>
    </Point>
  )
}
