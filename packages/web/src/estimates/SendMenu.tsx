import type { Estimate } from '@warsha/contract/estimate-rows'
import { refuseValidity } from '@warsha/domain/estimates'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { LastStep } from '../lib/sharing/LastStep.tsx'
import { useShare } from '../lib/sharing/use-share.ts'
import { ActionMenu, type MenuItem } from '../ui/ActionMenu.tsx'
import { Button } from '../ui/Button.tsx'
import { IconBrandWhatsapp, IconMessage } from '../ui/icons.tsx'
import { IconExternalLink } from '../ui/more-icons.tsx'
import { useEstimateCache, useToday, useWhyNotHere } from './use-estimate.ts'

const EmailDialog = later(() => import('../lib/sharing/EmailDialog.tsx'))
const WhatsappDialog = later(() => import('../lib/sharing/WhatsappDialog.tsx'))

/** Why it is not sent now: the right, what it lacks, or that its last day is over. */
function useWhyNotSent(estimate: Estimate): string | undefined {
  const { t } = useTranslation('estimates')
  const say = useRefusalMessage()
  const why = useWhyNotHere(estimate)('estimates.share')
  const past = refuseValidity(estimate.validUntil, useToday())
  if (why) return why
  if (estimate.services.length + estimate.parts.length === 0) return t('empty')
  return past ? say(past) : undefined
}

/** The ways in which the customer gets it; what is sent is kept as a version. */
export function SendMenu({ estimate, small }: { estimate: Estimate; small?: boolean }) {
  const { t } = useTranslation(['estimates', 'shares'])
  const { refresh } = useEstimateCache(estimate.id)
  const share = useShare(refresh)
  const [asking, setAsking] = useState<'email' | 'number' | null>(null)
  const why = useWhyNotSent(estimate)
  const { id, version, customerEmail: email, changedSinceSent, revision } = estimate
  const shared = { document: 'Estimate', id, version, email } as const
  const close = () => setAsking(null)
  const items: MenuItem[] = [
    { key: 'whatsapp', label: t('shares:whatsapp'), icon: IconBrandWhatsapp, onSelect: () => share.whatsapp(shared) },
    {
      key: 'number',
      label: t('shares:whatsappOther'),
      icon: IconBrandWhatsapp,
      onSelect: () => setAsking('number'),
    },
    { key: 'email', label: t('shares:email'), icon: IconMessage, onSelect: () => setAsking('email') },
    { key: 'copy', label: t('shares:copy'), icon: IconExternalLink, onSelect: () => share.copy(shared) },
  ]
  const label = t(revision === 0 ? 'send.open' : changedSinceSent ? 'send.newVersion' : 'send.again')
  const isDue = revision === 0 || changedSinceSent
  return (
    <>
      <ActionMenu
        label={label}
        items={items.map((item) => ({ ...item, disabledReason: why }))}
        align="end"
        trigger={(props) => (
          <Button
            {...props}
            variant={isDue && !small ? 'primary' : 'default'}
            size={small ? 'small' : 'medium'}
            busy={share.busy}
            icon={<IconBrandWhatsapp size="s" />}
          >
            {label}
          </Button>
        )}
      />
      <LastStep share={share} />
      <Suspense>
        {asking === 'email' && <EmailDialog shared={shared} onShared={refresh} onClose={close} />}
        {asking === 'number' && <WhatsappDialog shared={shared} share={share} onClose={close} />}
      </Suspense>
    </>
  )
}
