import { useQuery } from '@tanstack/react-query'
import type { ShopDevice } from '@warsha/contract/tax-devices'
import { type EInvoicingMode, modeNames } from '@warsha/domain/tax-devices'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { DeviceLog } from './DeviceLog.tsx'
import { Onboarding } from './Onboarding.tsx'
import { Progress } from './Progress.tsx'
import { useOnboarding } from './use-onboarding.ts'

/** How often the screen looks what the authority has answered meanwhile. */
const lookEveryMs = 500

/** One shop: its device, or the way to one. `listed` is what the list of shops knows of it. */
export function ShopPart({ listed }: { listed: ShopDevice }) {
  const { shopId } = listed
  const [wanted, setWanted] = useState<EInvoicingMode | null>(null)
  const run = useOnboarding(shopId, () => setWanted(null))
  const { data = listed } = useQuery({
    ...api.taxDevices.get.queryOptions({ input: { shopId } }),
    refetchInterval: run.isRunning ? lookEveryMs : false,
  })
  const { active, starting } = data
  const begun = [starting, active].find((device) => device?.canContinue) ?? null
  const isSettingUp = wanted !== null || (active === null && begun === null)
  return (
    <>
      {active && <DeviceCard shop={data} device={active} isBusy={run.isRunning} onSetUp={setWanted} />}
      {(begun || run.isRunning) && (
        <Progress device={begun} run={run} onStartAgain={() => setWanted(begun?.mode ?? modeNames[0] ?? 'TestMode')} />
      )}
      {isSettingUp && !run.isRunning && (
        <Onboarding
          shop={data}
          mode={wanted}
          run={run}
          onCancel={active || begun ? () => setWanted(null) : undefined}
        />
      )}
      {(active || starting) && <DeviceLog shopId={shopId} isRunning={run.isRunning} />}
    </>
  )
}
