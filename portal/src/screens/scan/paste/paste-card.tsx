import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { PasteGrid } from './paste-grid.tsx'
import { usePaste } from './use-paste.ts'

/** Takes pasted spreadsheet rows, shows their errors in place, and creates drafts. */
export function PasteCard({ onClose }: { onClose: () => void }) {
  const say = useSay('scan')
  const paste = usePaste()
  const [wasTaken, setTaken] = useState(false)
  const { rows, cut, isBusy, isClean, isPending, take, make } = paste
  const [wasTried, setTried] = useState(false)
  const press = () => {
    setTried(true)
    if (isClean) void make()
  }
  const isDone = wasTaken && rows.length === 0
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const count = new Set(rows.map(({ invoice }) => invoice)).size
  return (
    <Card
      title={say('scan:paste.title')}
      action={
        <IconButton label={say('scan:paste.close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      }
    >
      {rows.length === 0 ? (
        <Field label={say('scan:paste.rows')} help={say('scan:paste.help')}>
          <TextArea
            rows={4}
            value=""
            disabled={isPending}
            onChange={({ target }) => {
              take(target.value)
              setTaken(true)
            }}
          />
        </Field>
      ) : (
        <Stack gap={4}>
          {cut > 0 ? <Alert tone="warning">{say('scan:paste.cut', { count: cut })}</Alert> : null}
          <PasteGrid paste={paste} />
          {isClean || !wasTried ? null : <Alert tone="warning">{say('scan:paste.mend')}</Alert>}
          <Row gap={3}>
            <Button look="primary" busy={isBusy} onClick={press}>
              {say('scan:paste.make', { count })}
            </Button>
          </Row>
        </Stack>
      )}
    </Card>
  )
}
