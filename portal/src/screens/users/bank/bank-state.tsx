import { arkes, type BankState as State } from '@ruecklauf/model'
import { FieldCell } from '../../../units/parts/field-cells.tsx'

/** Shows the verification state of an account. */
export const BankState = ({ state }: { state: State }) => (
  <FieldCell arke={arkes.installer} id="iban_state" value={state} />
)
