import type { ShopDevice, TaxDevice } from '@warsha/contract/tax-devices'
import { type EInvoicingMode, noticeDays } from '@warsha/domain/tax-devices'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../../lib/may.ts'
import { FactLine, FactList } from '../../lib/records/FactList.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatCount } from '../../ui/format.ts'
import { IconRefresh } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { DateText, Timestamp } from '../../ui/time-text.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { StateBadge } from './StateBadge.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import { TestDialog } from './TestDialog.tsx'

type Props = { shop: ShopDevice; device: TaxDevice; isBusy: boolean; onSetUp: (mode: EInvoicingMode) => void }

/** The device of a shop as it stands, and what can be done with it. */
export function DeviceCard({ shop, device, isBusy, onSetUp }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  const [open, setOpen] = useState<'renew' | 'test' | null>(null)
  const why = useWhyNot()('administration.vatSettings')
  const { daysLeft } = device
  const endsSoon = daysLeft !== null && daysLeft <= noticeDays[0]
  const canRenew = device.state === 'issued' && !device.isOtherNumber
  const setUp = () => onSetUp(device.mode)
  const actions = !isBusy && (
    <>
      <Button onClick={() => setOpen('test')}>{t('device.test')}</Button>
      <Button onClick={setUp}>{t('device.change')}</Button>
      {canRenew && (
        <ActionButton
          variant={endsSoon ? 'primary' : 'default'}
          icon={<IconRefresh size="s" />}
          disabledReason={why}
          onClick={() => setOpen('renew')}
        >
          {t('device.renew')}
        </ActionButton>
      )}
    </>
  )
  return (
    <Card title={t('device.title')} aside={<StateBadge device={device} />} actions={actions}>
      <div className="stack">
        <Trouble shop={shop} device={device} endsSoon={endsSoon} onSetUp={setUp} />
        <Facts device={device} />
        {!isBusy && <SwitchOff shop={shop} device={device} />}
      </div>
      {open === 'renew' && <RenewDialog shop={shop} device={device} onClose={() => setOpen(null)} />}
      {open === 'test' && <TestDialog shop={shop} device={device} onClose={() => setOpen(null)} />}
    </Card>
  )
}

/** What has to be done about it, the most pressing thing alone. */
function Trouble({
  shop,
  device,
  endsSoon,
  onSetUp,
}: Omit<Props, 'isBusy' | 'onSetUp'> & { endsSoon: boolean; onSetUp: () => void }) {
  const { t } = useTranslation('company-e-invoicing')
  const again = (
    <Button variant="primary" onClick={onSetUp}>
      {t('device.newCertificate')}
    </Button>
  )
  if (device.isOtherNumber)
    return (
      <Banner kind="danger" actions={again}>
        {t('device.otherNumber', { number: shop.vatNumber ?? '', certified: device.vatNumber })}
      </Banner>
    )
  if (device.state === 'expired')
    return (
      <Banner kind="danger" actions={again}>
        {t('device.expired')}
      </Banner>
    )
  if (device.state === 'notIssued') return <Banner kind="danger">{t('device.invalidated')}</Banner>
  return endsSoon ? <Banner kind="warn">{t('device.endsSoon', { count: device.daysLeft ?? 0 })}</Banner> : null
}

function Facts({ device }: { device: TaxDevice }) {
  const { t } = useTranslation('company-e-invoicing')
  const { issuedAt, expiresAt, otpHint, otpUpdatedAt } = device
  const facts: [label: string, value: ReactNode][] = [
    [t('device.mode'), t(`modes.${device.mode}`)],
    [t('facts.vatNumber'), <Ltr key="vat">{device.vatNumber}</Ltr>],
    [t('device.type'), device.csidType && t(`types.${device.csidType}`)],
    [t('device.issuedAt'), issuedAt && <DateText at={issuedAt} />],
    [
      t('device.expiresAt'),
      expiresAt && (
        <>
          <DateText at={expiresAt} />{' '}
          {device.daysLeft !== null && device.daysLeft >= 0 && (
            <span className="muted">{t('device.daysLeft', { count: device.daysLeft })}</span>
          )}
        </>
      ),
    ],
    [
      t('otp.label'),
      otpUpdatedAt && (
        <>
          <Ltr>••••{otpHint}</Ltr> · <Timestamp at={otpUpdatedAt} />
        </>
      ),
    ],
    [t('device.documents'), formatCount(device.counter)],
  ]
  return (
    <FactList>
      {facts.map(([label, value]) => (
        <FactLine key={label} label={label}>
          {value}
        </FactLine>
      ))}
    </FactList>
  )
}
