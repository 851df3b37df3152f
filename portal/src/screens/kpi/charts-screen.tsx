import { useMember } from '../../client/portal.tsx'
import { Screen as WholesalerCharts } from '../paperwork-charts/screen.tsx'
import { Figures } from './screen.tsx'

/** Claim charts for a wholesaler; the office sees them with its figures. */
export const Screen = () =>
  useMember().role === 'wholesaler' ? <WholesalerCharts /> : <Figures beginsWith="charts" />
