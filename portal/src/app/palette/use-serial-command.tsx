import { arkes, isSerial, normaliseSerial } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import type { Member } from '../../client/portal.tsx'
import type { Command } from '../../ui/overlays/command.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'

/** Asks the catalogue whether a device pays, for whoever has typed its serial number and may ask. */
export function useSerialCommand({ role, segment }: Member, typed: string): Command[] {
  const say = useSay()
  const navigate = useNavigate()
  const serial = normaliseSerial(typed)
  if (role !== 'installer' || !mayCall(role, arkes.paperwork_line, 'check_serial')) return []
  if (!/\d/.test(serial) || !isSerial(serial)) return []
  return [
    {
      id: 'serial',
      label: say('frame:palette.serial', { serial }),
      icon: <ScanBarcode aria-hidden />,
      run: () =>
        void navigate({
          to: '/$member/products',
          params: { member: segment },
          search: { q: serial },
        }),
    },
  ]
}
