import { arkes, type InvitationFile } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useUnits } from '../../../client/units.ts'
import { saveCsv } from '../../../ui/charts/chart-files.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { ParticipantArke } from '../member-wallet.tsx'
import { WrongRows } from './wrong-rows.tsx'

interface InviteFileDialogProps {
  arke: ParticipantArke
  onClose: () => void
}

/** Validates a file of companies and invites them all at once. */
export function InviteFileDialog({ arke, onClose }: InviteFileDialogProps) {
  const say = useSay('users')
  const queries = useQueryClient()
  const units = useUnits<ParticipantArke>(arke)
  const send = (file: File, mode: 'check' | 'send'): Promise<InvitationFile> => {
    const body = new FormData()
    body.set('mode', mode)
    body.set('file', file)
    return units.callFunction({ name: 'invite_file', body })
  }
  const check = useMutation({ mutationFn: (file: File) => send(file, 'check') })
  const invite = useMutation({
    mutationFn: (file: File) => send(file, 'send'),
    onSuccess: async ({ invited }) => {
      await queries.invalidateQueries({ queryKey: [units.wire] })
      toast.success(say('users:invite.sent', { count: invited }))
      onClose()
    },
  })
  const file = check.variables
  const result = check.data
  const isReady = file && result && result.wrong === 0 && result.rows > 0
  const problem = check.error ?? invite.error
  return (
    <Dialog
      open
      width="large"
      title={say('users:invite.from_file')}
      description={say('users:invite.file_text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            look="primary"
            busy={invite.isPending}
            disabledReason={isReady ? null : say('users:invite.not_ready')}
            onClick={() => file && invite.mutate(file)}
          >
            {result && isReady
              ? say('users:invite.send', { count: result.rows })
              : say('users:invite.submit')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Template />
        <FileDrop
          label={say('users:invite.drop')}
          rules={{ types: ['.csv', '.xlsx'], max_bytes: 5_000_000, max_files: 1 }}
          disabled={check.isPending || invite.isPending}
          chosen={file ?? null}
          onFiles={([next]) => next && check.mutate(next)}
        />
        <div aria-live="polite">
          {problem ? <Alert tone="danger">{problem.message}</Alert> : null}
          {result ? <WrongRows found={result} /> : null}
        </div>
      </Stack>
    </Dialog>
  )
}

/** Describes the columns of a file and offers an empty template. */
function Template() {
  const say = useSay('users')
  const { fields } = arkes.installer
  const names = columns.map((id) => fields[id].label)
  const save = () => saveCsv(say('users:invite.file_name'), [names])
  return (
    <Row gap={4} align="center">
      <Text size="small" muted>
        {say('users:invite.columns', { columns: names.join(', ') })}
      </Text>
      <Button size="small" icon={<Download aria-hidden />} onClick={save}>
        {say('users:invite.template')}
      </Button>
    </Row>
  )
}

const columns = [
  'company',
  'first_name',
  'last_name',
  'email',
  'language',
  'phone',
  'customer_number',
  'vat_id',
] as const
