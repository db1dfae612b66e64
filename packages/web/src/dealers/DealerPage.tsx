import type { DealerPage as DealerRecord } from '@warsha/contract/dealers'
import { lazy } from 'react'
import { api } from '../lib/api.ts'
import { PartyPage } from '../lib/parties/PartyPage.tsx'
import { DealerVehicles } from './DealerVehicles.tsx'

const MergeDealer = lazy(() => import('./MergeDealer.tsx'))

export const DealerPage = ({ dealer }: { dealer: DealerRecord }) => (
  <PartyPage
    of="dealer"
    party={dealer}
    remove={() => api.dealers.remove.call({ id: dealer.id })}
    merge={(close) => <MergeDealer dealer={dealer} onClose={close} />}
    last={<DealerVehicles dealerId={dealer.id} />}
  />
)
