import { useQuery } from '@tanstack/react-query'
import { objectionOf } from '../../../claims/claim-queries.ts'
import { useUpload } from '../../../claims/documents/use-upload.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { ObjectionOffer } from './objection-offer.tsx'
import { RaisedObjection } from './raised-objection.tsx'

/** Offers an objection or shows its state; nothing if neither applies. */
export function ObjectionCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const units = useUnits('paperwork')
  const { data } = useQuery({
    ...objectionOf(units, claim.id),
    enabled: claim.decided_at !== null || claim.paperwork_status === 'objection',
  })
  // Kept here, because uploads continue after the objection replaces the offer.
  const upload = useUpload(claim.id)
  if (data?.raised)
    return (
      <RaisedObjection
        claim={claim}
        raised={data.raised}
        contested={data.contested}
        upload={upload}
      />
    )
  if (!data?.until) return null
  return (
    <ObjectionOffer
      claim={claim}
      until={data.until}
      contested={data.contested}
      onRaised={(files) => void upload.sendAll(files, 'other')}
    />
  )
}
