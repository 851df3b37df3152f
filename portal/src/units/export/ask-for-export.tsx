import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../say-failure.ts'

interface AskForExportProps {
  onAsk: () => Promise<unknown>
  /** The button's label. */
  action: string
  /** The message once the export has started. */
  asked: string
}

/** Starts an export in the background and links to the exports. */
export function AskForExport({ onAsk, action, asked: confirmation }: AskForExportProps) {
  const say = useSay('exports')
  const { segment } = useMember()
  const queries = useQueryClient()
  const { wire } = useUnits('export_job')
  const ask = useMutation({
    mutationFn: onAsk,
    onError: sayFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [wire] }),
  })
  return (
    <>
      <Row gap={3}>
        <Button
          icon={<FileArchive aria-hidden />}
          busy={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {action}
        </Button>
        <LinkButton to="/$member/exports" params={{ member: segment }} look="ghost">
          {say('exports:own')}
        </LinkButton>
      </Row>
      <p aria-live="polite">{ask.isSuccess ? confirmation : null}</p>
    </>
  )
}
