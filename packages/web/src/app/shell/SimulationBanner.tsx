import { useMutation } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { seeAs } from '../../lib/see-as.ts'
import { useProfile } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconEye } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'

/** While an owner sees the product as somebody else, every screen says so, and how to leave. */
export default function SimulationBanner() {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const profile = useProfile()
  const leave = useMutation(
    api.users.endSimulation.mutationOptions({
      onSuccess: (seen) => seeAs(seen, pageOf('user', profile.id)),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
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
