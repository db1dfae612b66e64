import type { DeviceAnswer } from '@warsha/contract/tax-devices'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../ui/Ltr.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './e-invoicing.module.css'

/** The messages of the authority, in its words. */
export function Said({ answer: { why, errors, warnings } }: { answer: DeviceAnswer }) {
  const { t } = useTranslation('company-e-invoicing')
  const messages = [...errors, ...warnings]
  if (!why && messages.length === 0) return null
  return (
    <ul className={classes.said}>
      {why && <li>{t('log.noAnswer')}</li>}
      {messages.map(({ code, text }) => (
        <li key={`${code} ${text}`}>
          {code && (
            <b>
              <Ltr>{code}</Ltr>
            </b>
          )}{' '}
          <UserText>{text}</UserText>
        </li>
      ))}
    </ul>
  )
}
