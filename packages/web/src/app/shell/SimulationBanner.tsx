import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { useProfile } from '../../lib/session.ts'
import { useLeaveSimulation } from '../../lib/use-leave-simulation.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconEye } from '../../ui/icons.tsx'

/** While an owner sees the product as somebody else, every screen says so, and how to leave. */
export function SimulationBanner() {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const profile = useProfile()
  const leave = useLeaveSimulation()
  return (
    <Banner
      kind="warn"
      icon={IconEye}
      edge
      actions={
        <Button size="small" busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
          {t('simulation.leave')}
        </Button>
      }
    >
      {t('simulation.text', { name: nameOf(profile) })}
    </Banner>
  )
}
