import { api } from '../lib/api.ts'
import { FactorDoorProvider } from '../lib/second-factor/door.ts'
import { SecondFactorCard } from '../lib/second-factor/SecondFactorCard.tsx'

/** How the operator's own account is guarded. */
export default function OperatorAccount({ token }: { token: string }) {
  return (
    <FactorDoorProvider value={{ calls: api.operators, context: { token } }}>
      <SecondFactorCard />
    </FactorDoorProvider>
  )
}
