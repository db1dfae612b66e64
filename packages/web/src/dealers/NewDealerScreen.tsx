import { DealerForm } from './DealerForm.tsx'

export const NewDealerScreen = () => <DealerForm dealer={null} />
