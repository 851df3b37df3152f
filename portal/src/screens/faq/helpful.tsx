import { useMutation } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Asks whether an answer helped; what was said last counts. */
export function Helpful({ id }: { id: string }) {
  const say = useSay('faq')
  const units = useUnits('faq')
  const tell = useMutation({
    mutationFn: (is_helpful: boolean) =>
      units.callFunction({ name: 'read_answer', id, body: { is_helpful } }),
  })
  if (tell.isSuccess)
    return <Text muted>{say(`faq:helpful.${tell.variables ? 'yes' : 'no'}`)}</Text>
  return (
    <Row gap={2}>
      <Text muted>{say('faq:helpful.question')}</Text>
      <Button size="small" busy={tell.isPending} onClick={() => tell.mutate(true)}>
        {say('faq:helpful.say_yes')}
      </Button>
      <Button size="small" busy={tell.isPending} onClick={() => tell.mutate(false)}>
        {say('faq:helpful.say_no')}
      </Button>
    </Row>
  )
}
