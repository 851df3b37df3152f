import { arkes, type BankState as State } from '@ruecklauf/model'
import { FieldCell } from '../../../units/parts/field-cells.tsx'

/** How far an account is trusted, as the field of both participants says it. */
export const BankState = ({ state }: { state: State }) => (
  <FieldCell arke={arkes.installer} id="iban_state" value={state} />
)
