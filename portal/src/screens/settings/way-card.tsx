import type { ReactNode } from 'react'
import type { Address } from '../../ui/address.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'

interface WayCardProps {
  title: string
  text: string
  at: Address
  icon: ReactNode
  /** On the link. */
  action: string
}

/** The way from the settings to a screen of its own. */
export function WayCard({ title, text, at, icon, action }: WayCardProps) {
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Text size="small" muted>
          {text}
        </Text>
        <LinkButton size="small" icon={icon} {...at}>
          {action}
        </LinkButton>
      </Stack>
    </Card>
  )
}
