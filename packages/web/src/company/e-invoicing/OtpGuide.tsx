import type { EInvoicingMode } from '@warsha/domain/tax-devices'
import { useTranslation } from 'react-i18next'
import { IconExternalLink } from '../../ui/more-icons.tsx'
import classes from './e-invoicing.module.css'

const portal = 'https://fatoora.zatca.gov.sa'

type Props = { mode: EInvoicingMode; isSandbox: boolean }

/** Where the one-time password comes from, in the words of the portal. */
export function OtpGuide({ mode, isSandbox }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  if (mode === 'TestMode') return <p className="muted">{t('otp.test')}</p>
  if (isSandbox) return <p className="muted">{t('otp.sandbox')}</p>
  return (
    <ol className={classes.guide}>
      <li>
        {t('otp.open')}{' '}
        <a className="reach" href={portal} target="_blank" rel="noreferrer">
          {t('otp.portal')} <IconExternalLink size="xs" />
        </a>
      </li>
      <li>{t(mode === 'Simulation' ? 'otp.chooseSimulation' : 'otp.choose')}</li>
      <li>{t('otp.generate')}</li>
    </ol>
  )
}
